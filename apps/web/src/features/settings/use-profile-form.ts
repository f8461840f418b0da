import type { Profile } from '@fairtab/contract/account';
import { updateProfile } from '@fairtab/contract/calls/account';
import { checkPersonName, checkVenmoHandle } from '@fairtab/domain/validation';
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
import { useDraft } from './use-draft.ts';

/** As typed; the payment handle without its @. */
export type ProfileTyped = { first_name: string; last_name: string; venmo_handle: string };
export type ProfileErrors = Partial<Record<keyof ProfileTyped, string>>;

const typedOf = ({ first_name, last_name, venmo_handle }: Profile): ProfileTyped => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  venmo_handle: (venmo_handle ?? '').replace(/^@/, ''),
});

/** The fields of the profile. What is typed and not saved is still there when the dialog is opened again. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<Partial<ProfileTyped>>('profile', {});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const typed = { ...typedOf(profile), ...draft };

  const saving = useAction(
    async () => {
      const saved = await call(updateProfile, { body: typed });
      client.setQueryData(profileQuery.queryKey, saved);
      setDraft({});
      toast({ title: say(settings.savedTitle), tone: 'success' });
    },
    (failure) => toastFailure(failure, say(settings.saveFailed)),
  );

  function change(next: Partial<ProfileTyped>) {
    setErrors({});
    setDraft({ ...draft, ...next });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = errorsOf(typed);
    setErrors(found);
    if (Object.keys(found).length === 0) void saving.run();
  }

  return { typed, errors, change, submit, pending: saving.pending };
}

/** What cannot be saved. Every field may be empty: the profile is then incomplete. */
function errorsOf(typed: ProfileTyped): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of ['first_name', 'last_name'] as const) {
    const name = checkPersonName(typed[field]);
    if (typed[field].trim() !== '' && !name.ok) errors[field] = sayRefusal(personRefusals, name).text;
  }
  const handle = checkVenmoHandle(typed.venmo_handle);
  if (typed.venmo_handle.trim() !== '' && !handle.ok)
    errors.venmo_handle = sayRefusal(receiptRefusals, handle).text;
  return errors;
}
