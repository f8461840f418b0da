/**
 * What an update leaves in the browser's storage: auth, session and preferences (specification, section 9), and what
 * guests have there, who would lose who they are and what they tapped.
 */
const KEPT = [
  // Guests: who they are, drafts, kept views, unsaved taps, the remembered name.
  /^fairtab\.guest\./,
  /^fairtab\.name$/,
  // Auth and session: a sign-in that is under way, where a tab goes on afterwards, when it was last updated.
  /^fairtab\.sign-in$/,
  /^fairtab\.session-news$/,
  /^fairtab\.left-for$/,
  /^fairtab\.after-buying$/,
  /^fairtab\.updated$/,
  // Preferences: what was chosen or dismissed on this device. The language is a cookie.
  /^lastTab$/,
  /^payRowSkipped$/,
  /^profileBanner$/,
  /^currencyNoted:/,
];

const isKept = (key: string): boolean => KEPT.some((pattern) => pattern.test(key));

/** Clears both storages for an update. A browser that refuses storage has nothing to clear. */
export function clearForUpdate(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
    } catch {
      // No storage.
    }
  }
}
