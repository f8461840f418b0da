import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';

/** Errors that say nothing about the action: the title of the action is used for them. */
const NAMELESS = /^(network|response|server)\.|^payments\.(unavailable|refused)$/;

/**
 * One message for a failed action. `title` is the action's own (specification, section 8: 'Failed to update party
 * size'); a server's refusal with its own title takes precedence.
 * @returns hides it again
 */
export function toastFailure(error: unknown, title: string): () => void {
  const known = error instanceof ApiError;
  return toast({
    title: known && !NAMELESS.test(error.code) ? error.title : title,
    text: known ? error.message : say(common.tryAgain),
    tone: 'danger',
  });
}
