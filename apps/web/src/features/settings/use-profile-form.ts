import type { Profile } from '@fairtab/contract/account';
import { phoneInField } from '@fairtab/domain/phone';
import { checkPaymentHandle, checkPersonName, checkPhone } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { settings } from '@fairtab/texts/en/settings';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useChangeByCode } from './use-change-by-code.ts';
import { useDraft } from './use-draft.ts';

/** As typed: the phone as its field holds it, the payment handle without its @. */
export type ProfileTyped = { first_name: string; last_name: string; phone: string; venmo_handle: string };
export type ProfileErrors = Partial<Record<keyof ProfileTyped, string>>;

const typedOf = ({ first_name, last_name, phone_number, venmo_handle }: Profile): ProfileTyped => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phoneInField(phone_number ?? ''),
  venmo_handle: (venmo_handle ?? '').replace(/^@/, ''),
});

/** The fields of the profile. What is typed and not saved is still there when the dialog is opened again. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<Partial<ProfileTyped>>('profile', {});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const typed = { ...typedOf(profile), ...draft };

  const phone = useChangeByCode();

  const saving = useAction(
    async () => {
      const { phone: digits, ...body } = typed;
      const saved = await call('PATCH /rest/v1/profiles/me', { body });
      client.setQueryData(profileQuery.queryKey, saved);
      // A phone that cannot be asked for a code is still there to be corrected.
      setDraft(draft.phone === undefined ? {} : { phone: draft.phone });
      toast({ title: say(settings.savedTitle), tone: 'success' });
      if (needsCode(saved, digits)) await phone.start({ phone: digits });
      else setDraft({});
    },
    (failure) => toastFailure(failure, say(settings.saveFailed)),
  );

  function change(next: Partial<ProfileTyped>) {
    setErrors({});
    setDraft({ ...draft, ...next });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = errorsOf(typed, profile);
    setErrors(found);
    if (Object.keys(found).length === 0) void saving.run();
  }

  async function verifyPhone(code: string) {
    await phone.verify(code);
    setDraft({});
    toast({ title: say(settings.phoneVerified), tone: 'success' });
  }

  return { typed, errors, change, submit, pending: saving.pending, phone: { ...phone, verify: verifyPhone } };
}

/** Whether a phone is changed or not verified yet (specification, section 2, "Account settings"). */
const needsCode = ({ phone_number, phone_verified }: Profile, digits: string): boolean =>
  digits !== '' && (!phone_verified || phoneInField(phone_number ?? '') !== digits);

/** What cannot be saved. Every field may be empty, and the profile incomplete; but a phone is only replaced. */
function errorsOf(typed: ProfileTyped, { phone_number }: Profile): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of ['first_name', 'last_name'] as const) {
    const name = checkPersonName(typed[field]);
    if (typed[field].trim() !== '' && !name.ok) errors[field] = sayRefusal(personRefusals, name).text;
  }
  const phone = checkPhone(typed.phone);
  if ((typed.phone !== '' || phone_number !== null) && !phone.ok)
    errors.phone = sayRefusal(personRefusals, phone).text;
  const handle = checkPaymentHandle('venmo', typed.venmo_handle);
  if (typed.venmo_handle.trim() !== '' && !handle.ok)
    errors.venmo_handle = sayRefusal(receiptRefusals, handle).text;
  return errors;
}
