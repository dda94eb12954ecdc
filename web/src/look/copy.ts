// Copies a text. If the browser forbids it, shows the text for copying by hand.
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt('', text);
  }
}
