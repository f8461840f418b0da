import { onDevice as texts } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { ApiError } from './calls/api-error.ts';
import { toast } from './toast.ts';

// Stored changes that can no longer be saved. A separate file, because it is rarely needed.

/** Shows that changes stored by another version of the page were dropped. */
export const showDropped = (): void => {
  toast({ title: text(texts.droppedTitle), text: text(texts.droppedText), tone: 'warning' });
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
  toast({ title: text(texts.deletedTitle), text: text(texts.deletedText), tone: 'warning' });
}

/** The refusal of a command that is not sent any more: the server may have forgotten its key, and would run it twice. */
export const tooOld = (): ApiError =>
  new ApiError({
    code: 'command.too_old',
    status: 410,
    title: text(texts.tooOldTitle),
    message: text(texts.tooOldText),
  });
