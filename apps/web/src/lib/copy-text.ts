/** Copies text; falls back to a selected field where the clipboard is missing (plain http) or refused. Says whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open modal dialog only its own fields can take the selection.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  // Browsers inside apps on an iPhone select nothing in a field that is read-only, but by this.
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
