/**
 * Copies text, with a selected field as fallback if the clipboard is missing (plain http) or refused. Returns whether
 * it worked.
 */
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
  // While a modal dialog is open, only fields inside it can be selected.
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
