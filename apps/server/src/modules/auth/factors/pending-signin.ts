import type { RequestContext } from '../../../app/request-context.ts';
import type { Opened, Opening } from '../sessions/opening.ts';
import type { RequiredFactor } from './required-factors.ts';

/**
 * Opens no session yet: remembers for ten minutes who has signed in, for the same browser, until a factor is verified.
 * @returns the answer with `second_factor`, and the browser's cookie
 */
export async function pendSignin(
  _context: RequestContext,
  _opening: Opening,
  _factors: RequiredFactor[],
): Promise<Opened> {
  throw new Error('no account has a second factor yet');
}
