import type { Language } from './language.ts';
import { currentLanguage } from './text.ts';

const HALVES: { readonly [L in Language]: readonly [string, string] } = {
  en: ['AM', 'PM'],
  es: ['a. m.', 'p. m.'],
};

/** A time of day in the current language: '8 AM', '12:05 AM'. `clock` is 24-hour 'HH:MM'. */
export function clockTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [before, after] = HALVES[currentLanguage()];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? before : after}`;
}
