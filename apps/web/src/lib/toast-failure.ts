import type { Words } from '@fairtab/texts/refusal-words';
import { ApiError, describeError, messageOf } from './calls/api-error.ts';
import { toast } from './toast.ts';

/** Errors unrelated to the action: the action's title is used for them. */
const NAMELESS = /^(network|response|server)\.|^payments\.(unavailable|refused)$/;

/**
 * Shows a failed action. `title` is the action's own (specification, section 8: 'Failed to update party size'); a refusal with
 * its own title takes precedence. Without `title`, the error's is used. Returns a function that hides it.
 */
export function toastFailure(error: unknown, title?: string): () => void {
  const isNamed = error instanceof ApiError && error.title !== null && !NAMELESS.test(error.code);
  const words = title === undefined || isNamed ? describeError(error) : { title, text: messageOf(error) };
  return toastUntilBack(error, words);
}

/** A failure for want of a connection is hidden once there is one again. */
export function toastUntilBack(error: unknown, words: Words): () => void {
  const hide = toast({ ...words, tone: 'danger' });
  if (error instanceof ApiError && error.status === 0) addEventListener('online', hide, { once: true });
  return hide;
}
