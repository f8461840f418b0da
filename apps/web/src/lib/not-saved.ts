import { kept as texts } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { ApiError } from './calls/api-error.ts';
import { toast } from './toast.ts';

// Stored changes that can no longer be saved. A separate file, because it is rarely needed.

/** Shows that changes stored by another version of the page were dropped. */
export const tellDropped = (): void => {
  toast({ title: say(texts.droppedTitle), text: say(texts.droppedText), tone: 'warning' });
};

type Client = {
  get: () => { unconfirmed: readonly unknown[] };
  isGoneForGood: () => Promise<boolean>;
  drop: (isDropped: () => boolean) => void;
};

/** Drops commands for a deleted receipt, with a message. A receipt of another signed-in host is also not found, but not deleted. */
export async function dropMissing(client: Client): Promise<void> {
  if (client.get().unconfirmed.length === 0 || !(await client.isGoneForGood())) return;
  client.drop(() => true);
  toast({ title: say(texts.deletedTitle), text: say(texts.deletedText), tone: 'warning' });
}

/** The refusal of a command that is not sent any more: the server may have forgotten its key, and would run it twice. */
export const tooOld = (): ApiError =>
  new ApiError({
    code: 'command.too_old',
    status: 410,
    title: say(texts.tooOldTitle),
    message: say(texts.tooOldText),
  });
