// The page compiled into the program, if the build was given one: cmake -DEXCHEQUER_PAGE=page.tar (scripts/release).
#include "server/static_files.h"

#ifdef EXCHEQUER_PAGE
asm(R"(
  .section .rodata
  .global exchequer_page_begin
exchequer_page_begin:
  .incbin ")" EXCHEQUER_PAGE R"("
  .global exchequer_page_end
exchequer_page_end:
  .byte 0
  .text
)");
extern "C" const char exchequer_page_begin[], exchequer_page_end[];
#endif

namespace exchequer::server {

std::string_view compiled_page() {
#ifdef EXCHEQUER_PAGE
  return {exchequer_page_begin, static_cast<std::size_t>(exchequer_page_end - exchequer_page_begin)};
#else
  return {};
#endif
}

}  // namespace exchequer::server
