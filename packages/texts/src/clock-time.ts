import type { Language } from './language.ts';
import { currentLanguage } from './say.ts';

/** Before and after noon, as people in the United States write it. */
const HALVES: { readonly [L in Language]: readonly [string, string] } = {
  en: ['AM', 'PM'],
  es: ['a. m.', 'p. m.'],
};

/**
 * A time of day: '8 AM', '12:05 AM', in the language that is set.
 * @param clock of 24 hours, 'HH:MM'
 */
export function clockTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [before, after] = HALVES[currentLanguage()];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? before : after}`;
}
