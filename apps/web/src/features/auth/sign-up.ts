import { checkEmail, checkPassword } from '@fairtab/domain/credentials';
import { normalizePhone } from '@fairtab/domain/phone';
import { checkPersonName } from '@fairtab/domain/validation';
import { accountRefusals } from '@fairtab/texts/en/account-refusals';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import type { Draft } from './draft.ts';

export type SignUpField = 'name' | 'email' | 'password' | 'phone';

type Checked =
  | { ok: true; by: 'email' | 'phone' }
  | { ok: false; wrong: { [F in SignUpField]?: () => string } };

/**
 * A sign-up as it is entered (specification, section 5, "Account"): the name is required; without e-mail and password a
 * valid phone is.
 */
export function checkSignUp({ name, email, password, phone }: Draft): Checked {
  const named = checkPersonName(name);
  const wrong: { [F in SignUpField]?: () => string } = {};
  if (!named.ok) wrong.name = () => sayRefusal(personRefusals, named).text;
  const byEmail = email.trim() !== '' || password !== '';
  if (byEmail) {
    const [mailed, secret] = [checkEmail(email), checkPassword(password)];
    if (!mailed.ok) wrong.email = () => sayRefusal(accountRefusals, mailed).text;
    if (!secret.ok) wrong.password = () => sayRefusal(accountRefusals, secret).text;
    if (phone !== '' && !normalizePhone(phone)) wrong.phone = () => say(signIn.phoneInvalid);
  } else if (!normalizePhone(phone)) wrong.phone = () => say(signIn.phoneOrEmail);
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  return { ok: true, by: byEmail ? 'email' : 'phone' };
}
