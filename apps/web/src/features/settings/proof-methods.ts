import type { CurrentUser, ShownFactor } from '@fairtab/contract/account/auth-session';
import type { SentTo } from './CodeForm.tsx';

/** A way to prove that the account's owner is still at the device. */
export type ProofMethod =
  | { kind: 'password'; id: 'password' }
  /** A code sent to the account's own address. */
  | { kind: 'own'; id: 'own'; to: SentTo }
  /** A second factor's code: from an app, or texted to a phone. The id is the factor's. */
  | { kind: 'app' | 'text'; id: string; factor: ShownFactor }
  | { kind: 'recovery'; id: 'recovery' };

/**
 * For changes of the account: a second factor if there is one, else the password or a code. Empty for an account with none of
 * these.
 */
export const ownerMethods = (user: CurrentUser): ProofMethod[] =>
  user.factors.length > 0
    ? [...user.factors.map(factorMethod), { kind: 'recovery', id: 'recovery' }]
    : [...passwordMethod(user), ...ownMethod(user)];

/** ownerMethods without the password, for proofs sent in a URL. */
export const oneTimeMethods = (user: CurrentUser): ProofMethod[] =>
  ownerMethods(user).filter(({ kind }) => kind !== 'password');

/**
 * For changes of second factors: a user who lost one can use a code to their own address. `factors` are those accepted for
 * this change; `recoveryCodesLeft` are unused ones.
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
