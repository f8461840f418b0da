import { checkEmail, checkPassword, PASSWORD_MIN } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { accountRefusals } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { TextField } from '../../components/fields/Field.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { EmailField, PasswordField } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, type FieldErrors } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { codeSent, refusedAddress } from './codes.ts';
import { type Draft, keepDraft, useDraftFields } from './draft.ts';
import { StepForm, ToStep, useSteps } from './StepForm.tsx';
import { offer } from './sign-in-page.ts';

/** A new account: by e-mail and password, confirmed with an e-mailed code, or by phone with a texted one. */
export function SignUpStep() {
  const { go } = useSteps();
  const { draft, form, field, refuse } = useDraftFields<SignUpField>();

  const creating = useAction(
    async () => {
      const { name, email, password, phone } = draft;
      const byEmail = isByEmail(draft);
      const withPhone = byEmail && phone !== '';
      const data = { full_name: name, ...(withPhone && { phone_number: phone }) };
      const body = byEmail ? { email, password, data } : { phone, data };
      const { code } = await call('POST /auth/v1/signup', { body: { ...body, ...(await captchaProof()) } });
      if (code) codeSent(code);
      keepDraft({ after: withPhone ? 'phone-verification' : 'nothing' });
      go(byEmail ? 'email-signup-verification' : 'phone-signup-verification');
    },
    (failure) => {
      const found = refusedAddress(failure);
      if (found) refuse(found);
      else if (failure instanceof ApiError && failure.code.startsWith('password.'))
        refuse({ password: () => atField(failure) });
      else toastFailure(failure, text(signIn.authError));
    },
  );

  function submit() {
    const wrong = wrongIn(draft);
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else void creating.run();
  }

  return (
    <StepForm
      form={form}
      heading={text(signIn.signUpHeading)}
      action={text(signIn.create)}
      pending={creating.pending}
      onSubmit={submit}
      below={<ToStep mode="email-signin">{text(signIn.toSignIn)}</ToStep>}
    >
      <TextField
        label={text(signIn.name)}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={LIMITS.nameLength}
        {...field('name')}
      />
      <EmailField autoComplete="email" {...field('email')} />
      <PasswordField
        label={text(signIn.password)}
        hint={text(signIn.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        {...field('password')}
      />
      <PhoneField label={text(signIn.phoneOptional)} {...field('phone')} />
    </StepForm>
  );
}

type SignUpField = 'name' | 'email' | 'password' | 'phone';

/** Specification, section 5, "Account": the name is required, and without e-mail and password a valid phone. */
function wrongIn({ name, email, password, phone }: Draft): FieldErrors<SignUpField> {
  const wrong: FieldErrors<SignUpField> = {};
  const named = checkPersonName(name);
  if (!named.ok) wrong.name = () => fieldText(personRefusals, named);
  const isPhone = normalizePhone(phone) !== null;
  if (!isByEmail({ email, password })) {
    if (!isPhone) wrong.phone = () => text(signIn.phoneOrEmail);
    return wrong;
  }
  const [mailed, secret] = [checkEmail(email), checkPassword(password)];
  if (!mailed.ok) wrong.email = () => fieldText(accountRefusals, mailed);
  if (!secret.ok) wrong.password = () => fieldText(accountRefusals, secret);
  if (phone !== '' && !isPhone) wrong.phone = () => text(signIn.phoneInvalid);
  return wrong;
}

const isByEmail = ({ email, password }: Pick<Draft, 'email' | 'password'>) =>
  !offer().texts || email.trim() !== '' || password !== '';
