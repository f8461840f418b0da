import { home, openReceipt } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';

/** Who asks to be on a final receipt: the name of one, the number of several. */
export const askedWords = (latecomers: readonly string[]): string =>
  latecomers.length === 1
    ? say(openReceipt.asksToBeAdded, { name: latecomers[0] ?? '' })
    : say(home.ask, { count: latecomers.length });
