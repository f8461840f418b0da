import type { CurrentUser } from '@fairtab/contract/current-user';
import type { Factor } from '@fairtab/contract/factors';
import type { SentTo } from './CodeForm.tsx';

/** A way to prove that it is still the owner who is signed in. */
export type ProofWay =
  | { kind: 'password'; id: 'password' }
  /** A code that is sent to the account's own address. */
  | { kind: 'own'; id: 'own'; to: SentTo }
  /** A code of a second factor: an app shows it, a phone gets it as a text. The id is the factor's. */
  | { kind: 'app' | 'text'; id: string; factor: Factor }
  | { kind: 'recovery'; id: 'recovery' };

/** For changes of the account: the current password, or a code. None for an account that has neither. */
export const passwordWays = (user: CurrentUser): ProofWay[] => [
  ...(user.has_password ? [{ kind: 'password', id: 'password' } as const] : []),
  ...ownWay(user),
];

/**
 * For changes of the second factors.
 * @param factors those whose codes the server takes for this change
 * @param recoveryCodesLeft how many have not been used
 */
export const factorWays = (
  user: CurrentUser,
  factors: readonly Factor[],
  recoveryCodesLeft: number,
): ProofWay[] => [
  ...factors.map((factor) => ({ kind: kindOf(factor), id: factor.id, factor })),
  ...(recoveryCodesLeft > 0 ? [{ kind: 'recovery', id: 'recovery' } as const] : []),
  ...ownWay(user),
];

const kindOf = ({ type }: Factor): 'app' | 'text' => (type === 'totp' ? 'app' : 'text');

/** Where the server sends the code of `reauthenticate`: to the e-mail, else to the phone. */
function ownWay({ email, phone }: CurrentUser): ProofWay[] {
  if (email !== null) return [{ kind: 'own', id: 'own', to: { email } }];
  return phone === null ? [] : [{ kind: 'own', id: 'own', to: { phone } }];
}
