// Copies a text; where the browser does not let the page do it, shows it to be copied by hand.
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt('', text);
  }
}
