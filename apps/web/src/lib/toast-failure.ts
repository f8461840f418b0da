import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';

/** Faults that say nothing about what was being done: the place's own words stand above them. */
const NAMELESS = /^(network|response|server)\./;

/**
 * One message for a thing that did not work. `title` is what the place calls it (specification, section 8: 'Failed to
 * update party size'); a refusal of the server with a title of its own goes before it.
 */
export function toastFailure(error: unknown, title: string): void {
  const known = error instanceof ApiError;
  toast({
    title: known && !NAMELESS.test(error.code) ? error.title : title,
    text: known ? error.message : say(common.tryAgain),
    tone: 'danger',
  });
}
