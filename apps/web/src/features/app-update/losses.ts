import { isSaving } from '../../lib/saving.ts';

/** Ticks are saved, or mean something only together with what is typed. */
const FIELDS = ['input:not([type=checkbox],[type=radio])', 'textarea', 'select', '[contenteditable]'].join();

/** In the middle of something: a photo that is taken or read. */
const WAITING = '/create';

const entered = new Set<Element>();

/** Notes where something is entered. @returns ends it */
export function watchEntered(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) entered.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    entered.clear();
  };
}

/** Whether a reload may take something from its user: what was entered and still stands there, a question, a save under way. */
export function mayLose(): boolean {
  for (const field of entered) if (!field.isConnected) entered.delete(field);
  return (
    entered.size > 0 ||
    isSaving() ||
    location.pathname === WAITING ||
    document.querySelector('dialog[open]') !== null
  );
}

/**
 * What an update leaves in the browser's storage: auth, session and preferences (specification, section 9), and what
 * guests have there, who would lose who they are and what they tapped.
 */
const KEPT = [
  // Guests: who they are, drafts, kept views, unsaved taps, the remembered name.
  /^fairtab\.guest\./,
  /^fairtab\.name$/,
  // Hosts: what is wrong with a final bill, before it is sent; what was assigned and is not saved yet.
  /^fairtab\.correction\./,
  /^fairtab\.assigning\./,
  // Auth and session: a sign-in that is under way, where a tab goes on afterwards, when it was last updated.
  /^fairtab\.sign-in$/,
  /^fairtab\.session-news$/,
  /^fairtab\.left-for$/,
  /^fairtab\.after-buying$/,
  /^fairtab\.updated$/,
  // Preferences: what was chosen or dismissed on this device. The language is a cookie.
  /^lastTab$/,
  /^payRowSkipped$/,
  /^cardCurrency$/,
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
