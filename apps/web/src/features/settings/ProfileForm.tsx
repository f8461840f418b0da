import type { Profile } from '@fairtab/contract/account/account';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { account, handleRefusals, settings } from '@fairtab/texts/en/account';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { Button } from '../../components/base/Button.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { call } from '../../lib/calls/api.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { HandleField } from '../account/index.ts';
import { ChangeSteps, useChangeByCode } from './change-by-code.tsx';
import { useDraft, useNotSavedYet } from './queries.ts';

/** The fields of a complete profile (specification, section 5, "Account"). Unsaved input survives closing the dialog, with a message. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<Partial<ProfileTyped>>('profile', {});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const phone = useChangeByCode();
  const saved = typedOf(profile);
  const typed = { ...saved, ...draft };

  const saving = useAction(async () => {
    const { phone: digits, ...body } = typed;
    const now = await call('PATCH /rest/v1/profiles/me', { body });
    client.setQueryData(profileQuery.queryKey, now);
    // A phone that could not get a code stays, to be corrected.
    setDraft(draft.phone === undefined ? {} : { phone: draft.phone });
    toast({ title: text(account.savedTitle), tone: 'success' });
    if (needsCode(now, digits)) await phone.start({ phone: digits });
    else setDraft({});
  }, text(settings.saveFailed));

  const unsaved = !saving.pending && FIELDS.some((name) => typed[name] !== saved[name]);
  useNotSavedYet(unsaved);

  const field = (name: keyof ProfileTyped) => ({
    value: typed[name],
    error: errors[name],
    onChange(value: string) {
      setErrors({});
      setDraft({ ...draft, [name]: value });
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = errorsOf(typed, profile);
    setErrors(found);
    if (Object.keys(found).length === 0) void saving.run();
  }

  async function verifyPhone(code: string) {
    await phone.verify(code);
    setDraft({});
    toast({ title: text(signIn.phoneVerified), tone: 'success' });
  }

  if (phone.waiting)
    return (
      <div className="grid grid-cols-1 gap-3">
        <h3 className="text-xl">{text(signIn.phoneHeading)}</h3>
        <ChangeSteps change={phone} failed={text(signIn.verificationFailed)} onVerify={verifyPhone} />
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={text(settings.firstName)}
          autoComplete="given-name"
          maxLength={LIMITS.nameLength}
          {...field('first_name')}
        />
        <TextField
          label={text(settings.lastName)}
          autoComplete="family-name"
          maxLength={LIMITS.nameLength}
          {...field('last_name')}
        />
      </div>
      <PhoneField
        label={text(signIn.phone)}
        hint={text(isVerified(profile) ? settings.phoneHint : settings.phoneUnverified)}
        {...field('phone')}
      />
      <HandleField hint={text(account.handleHint)} {...field('venmo_handle')} />
      <Button type="submit" pending={saving.pending} className="sm:justify-self-start">
        {text(components.save)}
      </Button>
    </form>
  );
}

const isVerified = ({ phone_number, phone_verified }: Profile) => phone_number === null || phone_verified;

/** As typed: the phone as its field holds it, the payment handle without its @. */
type ProfileTyped = { first_name: string; last_name: string; phone: string; venmo_handle: string };
const FIELDS = ['first_name', 'last_name', 'phone', 'venmo_handle'] as const satisfies (keyof ProfileTyped)[];
type ProfileErrors = Partial<Record<keyof ProfileTyped, string>>;

const typedOf = ({ first_name, last_name, phone_number, venmo_handle }: Profile): ProfileTyped => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phoneInField(phone_number ?? ''),
  venmo_handle: (venmo_handle ?? '').replace(/^@/, ''),
});

/** Whether the phone has changed or is not verified yet (specification, section 2, "Account settings"). */
const needsCode = ({ phone_number, phone_verified }: Profile, digits: string): boolean =>
  digits !== '' && (!phone_verified || phoneInField(phone_number ?? '') !== digits);

/** Fields that cannot be saved. All may be empty, except that a phone can only be replaced. */
function errorsOf(typed: ProfileTyped, { phone_number }: Profile): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of ['first_name', 'last_name'] as const) {
    const name = checkPersonName(typed[field]);
    if (typed[field].trim() !== '' && !name.ok) errors[field] = fieldText(personRefusals, name);
  }
  const phone = checkPhone(typed.phone);
  if ((typed.phone !== '' || phone_number !== null) && !phone.ok)
    errors.phone = fieldText(personRefusals, phone);
  const handle = checkPaymentHandle('venmo', typed.venmo_handle);
  if (typed.venmo_handle.trim() !== '' && !handle.ok) errors.venmo_handle = fieldText(handleRefusals, handle);
  return errors;
}
