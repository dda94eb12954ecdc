// The part of Emscripten's loader that we use.
declare module 'virtual:exchequer' {
  interface ExchequerModule {
    _exchequer_answer(request: number): number;
    _malloc(size: number): number;
    _free(address: number): void;
    lengthBytesUTF8(text: string): number;
    stringToUTF8(text: string, address: number, size: number): void;
    UTF8ToString(address: number): string;
  }
  export default function createExchequer(options: { wasmBinary: ArrayBuffer }): Promise<ExchequerModule>;
}
