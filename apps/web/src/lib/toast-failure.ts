import { ApiError, describeError } from './calls/api-error.ts';
import { toast } from './toast.ts';

/** Errors that say nothing about the action: the title of the action is used for them. */
const NAMELESS = /^(network|response|server)\.|^payments\.(unavailable|refused)$/;

/**
 * One message for a failed action. `title` is the action's own (specification, section 8: 'Failed to update party
 * size'); a server's refusal with its own title takes precedence. Without one the error's title stands.
 * @returns hides it again
 */
export function toastFailure(error: unknown, title?: string): () => void {
  const described = describeError(error);
  const isNamed = error instanceof ApiError && !NAMELESS.test(error.code);
  return toast({ ...described, ...(title !== undefined && !isNamed && { title }), tone: 'danger' });
}
