import { normalizePhone } from '@fairtab/domain/phone';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { sendPhoneCode, toastNotSent } from './codes.ts';
import { keepDraft, useDraft } from './draft.ts';
import { whyNotTexted } from './refused-address.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** Asks for the phone number and has a code sent to it. */
export function PhoneStep() {
  const { phone } = useDraft();
  const { go } = useSteps();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'phone'>();
  const sending = useAction(async () => {
    await sendPhoneCode(phone);
    go('phone-signin-verification');
  }, notSent);

  function notSent(failure: unknown) {
    const phone = whyNotTexted(failure);
    if (phone) refuse({ phone });
    else toastNotSent(failure);
  }

  function submit() {
    if (phone === '') return refuse({ phone: () => say(signIn.phoneMissing) });
    if (!normalizePhone(phone)) return refuse({ phone: () => say(signIn.phoneInvalid) });
    void sending.run();
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.heading)}
      text={say(signIn.explanation)}
      action={say(signIn.send)}
      pending={sending.pending}
      onSubmit={submit}
      below={
        <Button
          variant="quiet"
          size="small"
          className="justify-self-center"
          onClick={() => go('email-signin')}
        >
          {say(signIn.useEmail)}
        </Button>
      }
    >
      <PhoneField
        label={say(signIn.phone)}
        autoFocus
        value={phone}
        error={wordsFor('phone')}
        onChange={(digits) => {
          corrected('phone');
          keepDraft({ phone: digits });
        }}
      />
    </StepForm>
  );
}
