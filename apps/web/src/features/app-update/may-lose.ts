import { isSaving } from '../../lib/request.ts';

/** Ticks are saved, or mean something only together with what is typed. */
const FIELDS = ['input:not([type=checkbox],[type=radio])', 'textarea', 'select', '[contenteditable]'].join();

/** Pages in the middle of something: a photo that is taken or read, a code that is on its way. */
const WAITING = new Set(['/create', '/auth']);

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
    WAITING.has(location.pathname) ||
    document.querySelector('dialog[open]') !== null
  );
}
