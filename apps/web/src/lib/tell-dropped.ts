import { kept as texts } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { toast } from './toast.ts';

/** Says that something was dropped that another version of the page had kept. In a file of its own: it is hardly ever needed. */
export const tellDropped = (): void => {
  toast({ title: say(texts.droppedTitle), text: say(texts.droppedText), tone: 'warning' });
};
