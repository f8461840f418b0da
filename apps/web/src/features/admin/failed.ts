import { stillSignedIn } from '../../app/session.ts';
import { ApiError, isCode } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';

/** What the server or the browser says of a failure; `otherwise` for what nobody can explain. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'response.invalid' ? error.message : otherwise;

/** Who is no admin any more, or not signed in, is led away by the page, once the profile is known anew. */
export function recheckAccess(error: unknown): void {
  if (isCode(error, 'auth.required') || isCode(error, 'auth.admin_only')) stillSignedIn().catch(() => {});
}

/**
 * Says that an admin's action failed, under the action's own title (specification, section 8).
 * @returns hides it again
 */
export function toastFailed(error: unknown, title: string, text: string): () => void {
  recheckAccess(error);
  return toast({ title, text, tone: 'danger' });
}
