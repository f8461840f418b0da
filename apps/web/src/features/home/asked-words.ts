import { home, openReceipt } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';

/** Who asks to be added: a single latecomer by name, several by number. */
export const askedWords = (latecomers: readonly string[]): string =>
  latecomers.length === 1
    ? say(openReceipt.asksToBeAdded, { name: latecomers[0] ?? '' })
    : say(home.ask, { count: latecomers.length });
