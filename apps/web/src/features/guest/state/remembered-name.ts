/** One name for all bills that are opened in this browser. */
const KEY = 'fairtab.name';

/** The name that was last given in this browser; empty if none is, or storage is disabled. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY)?.slice(0, 160) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    if (name.trim() !== '') localStorage.setItem(KEY, name.trim());
  } catch {
    // They will be asked again on the next bill.
  }
}
