import { checkEmail, checkPassword, PASSWORD_MIN } from '@fairtab/domain/credentials';
import { LIMITS } from '@fairtab/domain/limits';
import { normalizePhone } from '@fairtab/domain/phone';
import { checkPersonName } from '@fairtab/domain/validation';
import { accountRefusals } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { TextField } from '../../components/base/TextField.tsx';
import { EmailField } from '../../components/host/EmailField.tsx';
import { PasswordField } from '../../components/host/PasswordField.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { codeSent } from './codes.ts';
import { type Draft, keepDraft, useDraft } from './draft.ts';
import { whyNotEmailed, whyNotTexted } from './refused-address.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** A new account: by e-mail and password, which is confirmed with an e-mailed code, or by phone, with a texted one. */
export function SignUpStep() {
  const draft = useDraft();
  const { name, email, password, phone } = draft;
  const { go } = useSteps();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<SignUpField>();

  const creating = useAction(
    async (by: 'email' | 'phone') => {
      const data = { full_name: name, ...(by === 'email' && phone ? { phone_number: phone } : {}) };
      const body = by === 'email' ? { email, password, data } : { phone, data };
      const { code } = await call('POST /auth/v1/signup', { body: { ...body, ...(await captchaProof()) } });
      if (code) codeSent(code);
      keepDraft({ after: by === 'email' && phone ? 'phone-verification' : 'nothing' });
      go(by === 'email' ? 'email-signup-verification' : 'phone-signup-verification');
    },
    (failure) => {
      const [phone, email] = [whyNotTexted(failure), whyNotEmailed(failure)];
      if (phone || email) refuse({ ...(phone && { phone }), ...(email && { email }) });
      else if (failure instanceof ApiError && failure.code.startsWith('password.'))
        refuse({ password: () => atField(failure) });
      else toastFailure(failure, say(signIn.authError));
    },
  );

  function submit() {
    const checked = checkSignUp(draft);
    if (checked.ok) void creating.run(checked.by);
    else refuse(checked.wrong);
  }

  function change(field: SignUpField, changes: Partial<Draft>) {
    corrected(field);
    keepDraft(changes);
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.signUpHeading)}
      action={say(signIn.create)}
      pending={creating.pending}
      onSubmit={submit}
      below={
        <Button
          variant="quiet"
          size="small"
          className="justify-self-center"
          onClick={() => go('email-signin')}
        >
          {say(signIn.toSignIn)}
        </Button>
      }
    >
      <TextField
        label={say(signIn.name)}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={LIMITS.nameLength}
        value={name}
        error={wordsFor('name')}
        onChange={(typed) => change('name', { name: typed })}
      />
      <EmailField
        autoComplete="email"
        value={email}
        error={wordsFor('email')}
        onChange={(typed) => change('email', { email: typed })}
      />
      <PasswordField
        label={say(signIn.password)}
        hint={say(signIn.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        value={password}
        error={wordsFor('password')}
        onChange={(typed) => change('password', { password: typed })}
      />
      <PhoneField
        label={say(signIn.phoneOptional)}
        value={phone}
        error={wordsFor('phone')}
        onChange={(digits) => change('phone', { phone: digits })}
      />
    </StepForm>
  );
}

type SignUpField = 'name' | 'email' | 'password' | 'phone';

type Checked =
  | { ok: true; by: 'email' | 'phone' }
  | { ok: false; wrong: { [F in SignUpField]?: () => string } };

/**
 * A sign-up as it is entered (specification, section 5, "Account"): the name is required; without e-mail and password a
 * valid phone is.
 */
function checkSignUp({ name, email, password, phone }: Draft): Checked {
  const named = checkPersonName(name);
  const wrong: { [F in SignUpField]?: () => string } = {};
  if (!named.ok) wrong.name = () => sayAtField(personRefusals, named);
  const byEmail = email.trim() !== '' || password !== '';
  if (byEmail) {
    const [mailed, secret] = [checkEmail(email), checkPassword(password)];
    if (!mailed.ok) wrong.email = () => sayAtField(accountRefusals, mailed);
    if (!secret.ok) wrong.password = () => sayAtField(accountRefusals, secret);
    if (phone !== '' && !normalizePhone(phone)) wrong.phone = () => say(signIn.phoneInvalid);
  } else if (!normalizePhone(phone)) wrong.phone = () => say(signIn.phoneOrEmail);
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  return { ok: true, by: byEmail ? 'email' : 'phone' };
}
