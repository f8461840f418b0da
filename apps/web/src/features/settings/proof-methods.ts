import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import type { CurrentUser } from '@fairtab/contract/account/current-user';
import type { SentTo } from './CodeForm.tsx';

/** A method to prove that it is still the owner who is signed in. */
export type ProofMethod =
  | { kind: 'password'; id: 'password' }
  /** A code that is sent to the account's own address. */
  | { kind: 'own'; id: 'own'; to: SentTo }
  /** A code of a second factor: an app shows it, a phone gets it as a text. The id is the factor's. */
  | { kind: 'app' | 'text'; id: string; factor: ShownFactor }
  | { kind: 'recovery'; id: 'recovery' };

/**
 * For changes of the account: with second factors one of these; without, the current password or a code. None for an
 * account that has nothing of it.
 */
export const ownerMethods = (user: CurrentUser): ProofMethod[] =>
  user.factors.length > 0
    ? [...user.factors.map(factorMethod), { kind: 'recovery', id: 'recovery' }]
    : [...passwordMethod(user), ...ownMethod(user)];

/** The same without the password, where the proof stands in an address. */
export const oneTimeMethods = (user: CurrentUser): ProofMethod[] =>
  ownerMethods(user).filter(({ kind }) => kind !== 'password');

/**
 * For changes of the second factors: who has lost one proves it by a code to the own address.
 * @param factors those whose codes the server takes for this change
 * @param recoveryCodesLeft how many have not been used
 */
export const factorMethods = (
  user: CurrentUser,
  factors: readonly ShownFactor[],
  recoveryCodesLeft: number,
): ProofMethod[] => [
  ...factors.map(factorMethod),
  ...(recoveryCodesLeft > 0 ? [{ kind: 'recovery', id: 'recovery' } as const] : []),
  ...(factors.length === 0 ? passwordMethod(user) : []),
  ...ownMethod(user),
];

const factorMethod = (factor: ShownFactor): ProofMethod => ({
  kind: factor.type === 'totp' ? 'app' : 'text',
  id: factor.id,
  factor,
});

const passwordMethod = ({ has_password }: CurrentUser): ProofMethod[] =>
  has_password ? [{ kind: 'password', id: 'password' }] : [];

/** Where the server sends the code of `reauthenticate`. */
function ownMethod({ proof_channel, email, phone }: CurrentUser): ProofMethod[] {
  if (proof_channel === 'email' && email !== null) return [{ kind: 'own', id: 'own', to: { email } }];
  return proof_channel === 'sms' && phone !== null ? [{ kind: 'own', id: 'own', to: { phone } }] : [];
}
