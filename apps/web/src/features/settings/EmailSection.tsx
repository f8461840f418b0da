import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import { checkEmail } from '@fairtab/domain/account/credentials';
import { accountRefusals, settings } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { profileQuery } from '../../app/session.ts';
import { CheckRow } from '../../components/fields/CheckRow.tsx';
import { EmailField } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useField } from '../../lib/use-field-errors.ts';
import { ChangeSteps, useChangeByCode } from './change-by-code.tsx';
import { Explained, Section, SubmitButton } from './Section.tsx';

const failed = (failure: unknown) => toastFailure(failure, text(settings.emailFailed));

/** Adds or changes the e-mail: with a proof, and a code sent to the new address. */
export function EmailSection({ user }: { user: CurrentUser | null | undefined }) {
  const change = useChangeByCode();
  const { form, field, setValue, refuse } = useField();
  const sending = useAction((email: string) => change.start({ email }), failed);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkEmail(field.value);
    if (checked.ok) void sending.run(checked.value);
    else refuse(() => fieldText(accountRefusals, checked));
  }

  async function enter(code: string) {
    await change.verify(code);
    setValue('');
  }

  return (
    <Section title={text(signIn.email)} state={user && (user.email ?? text(settings.emailNone))}>
      {change.waiting ? (
        <ChangeSteps change={change} failed={text(settings.emailFailed)} onVerify={enter} />
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <Explained>{text(user?.email ? settings.emailChange : settings.emailAdd)}</Explained>
          <EmailField label={text(settings.newEmail)} autoComplete="email" {...field} />
          <SubmitButton pending={sending.pending}>{text(signIn.send)}</SubmitButton>
        </form>
      )}
      {user?.email && <CompletionEmails />}
    </Section>
  );
}

/** Whether the host gets an e-mail when everyone has submitted. Changed at once; undone if it cannot be saved. */
function CompletionEmails() {
  const queries = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const show = (shown: typeof profile) => queries.setQueryData(profileQuery.queryKey, shown);

  async function change(completion_emails: boolean) {
    if (!profile) return;
    show({ ...profile, completion_emails });
    try {
      show(await call('PATCH /rest/v1/profiles/me', { body: { completion_emails } }));
    } catch (failure) {
      show(profile);
      toastFailure(failure, text(settings.completionEmailsFailed));
    }
  }

  return (
    <div className="-mx-3 border-line border-t pt-2">
      <CheckRow
        checked={profile.completion_emails}
        onChange={(checked) => void change(checked)}
        title={text(settings.completionEmails)}
        detail={text(settings.completionEmailsText)}
      />
    </div>
  );
}
