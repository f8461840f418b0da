import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import { checkEmail, checkPassword, PASSWORD_MIN } from '@fairtab/domain/account/credentials';
import { accountRefusals, settings } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { profileQuery } from '../../app/session.ts';
import { Button } from '../../components/base/Button.tsx';
import { CheckRow } from '../../components/fields/CheckRow.tsx';
import { EmailField, PasswordField } from '../../components/host/AccountFields.tsx';
import { CheckIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, useField } from '../../lib/use-field-errors.ts';
import { ChangeSteps, useChangeByCode } from './change-by-code.tsx';
import { oneTimeMethods, ownerMethods } from './ProofField.tsx';
import { accountQuery, sessionsQuery, useRemoval } from './queries.ts';
import { Explained, Row, Section, SubmitButton } from './Section.tsx';
import { type OwnerProof, ProofForm, useProvenAction } from './use-proven-action.tsx';

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

/** Sets or changes the password, which belongs to an e-mail. */
export function PasswordSection({ user }: { user: CurrentUser | null | undefined }) {
  const state = user && text(user.has_password ? settings.passwordSet : settings.passwordNone);
  return (
    <Section title={text(signIn.password)} state={state}>
      {user?.email === null && !user.has_password ? (
        <Explained>{text(settings.passwordNeedsEmail)}</Explained>
      ) : (
        user && <PasswordForm key={String(user.has_password)} user={user} />
      )}
    </Section>
  );
}

function PasswordForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const { form, field, setValue, refuse } = useField();
  const password = field.value;
  const [saved, setSaved] = useState(false);
  const proven = useProvenAction({
    methods: ownerMethods(user),
    async work(proof) {
      await call('PUT /auth/v1/user', { body: { password, ...proof } });
      setValue('');
      proven.clear();
      setSaved(true);
      await Promise.all([client.invalidateQueries(accountQuery), client.invalidateQueries(sessionsQuery)]);
    },
    failed(failure) {
      if (failure instanceof ApiError && failure.code.startsWith('password.')) refuse(() => atField(failure));
      else toastFailure(failure, text(settings.passwordFailed));
    },
    isValid() {
      const checked = checkPassword(password);
      if (!checked.ok) refuse(() => fieldText(accountRefusals, checked));
      return checked.ok;
    },
  });

  return (
    <form ref={form} noValidate onSubmit={proven.onSubmit} className="grid grid-cols-1 gap-4">
      {proven.fields}
      <PasswordField
        label={text(signIn.newPassword)}
        hint={text(settings.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        {...field}
        onChange={(typed) => {
          setSaved(false);
          field.onChange(typed);
        }}
      />
      <p role="status" className="flex items-center gap-1.5 text-detail text-success empty:hidden">
        {saved && (
          <>
            <CheckIcon className="size-4 shrink-0" />
            {text(signIn.passwordSaved)}
          </>
        )}
      </p>
      <SubmitButton pending={proven.pending}>{text(signIn.savePassword)}</SubmitButton>
    </form>
  );
}

/** Accounts elsewhere that the user signs in with. Hidden if there are none to connect. */
export function IdentitiesSection({ user }: { user: CurrentUser | null | undefined }) {
  const { data: app } = useQuery(appInfoQuery);
  const identities = user?.identities ?? [];
  const providers = app?.providers ?? [];
  /** The last way to sign in cannot be removed: its row comes back. */
  const disconnect = useRemoval(accountQuery, {
    remove: (id: string) => call('DELETE /auth/v1/user/identities/{id}', { params: { id } }),
    without: (one: CurrentUser, gone) => ({
      ...one,
      identities: one.identities.filter(({ id }) => id !== gone),
    }),
    failed: () => text(settings.disconnectFailed),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const methods = user ? oneTimeMethods(user) : [];
  async function connect(provider: string, proof: Omit<OwnerProof, 'current_password'>) {
    const { url } = await call('GET /auth/v1/user/identities/authorize', {
      query: { provider, redirect_to: '/settings', ...proof },
    });
    location.assign(url);
  }
  const connecting = useAction((provider: string) => connect(provider, {}), text(settings.connectFailed));
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  if (providers.length === 0 && identities.length === 0) return null;

  const names = identities.map(({ name }) => name).join(', ');
  return (
    <Section
      title={text(settings.identitiesHeading)}
      state={user && (names || text(settings.identitiesNone))}
    >
      <Explained>{text(settings.identitiesText)}</Explained>
      {identities.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {identities.map(({ id, name, email, created_at }) => (
            <Row
              key={id}
              name={name}
              details={[email, text(settings.addedOn, { day: shortDay(created_at.slice(0, 10)) })]}
              end={{
                words: text(settings.disconnect),
                label: text(settings.disconnectLabel, { provider: name }),
                onPress: () => disconnect.mutate(id),
              }}
            />
          ))}
        </ul>
      )}
      {free.map(({ id, name }) =>
        chosen === id ? (
          <ProofForm
            key={id}
            methods={methods}
            focused
            action={text(settings.connect, { provider: name })}
            failed={text(settings.connectFailed)}
            onProof={({ current_password: _, ...proof }) => connect(id, proof)}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <Button
            key={id}
            variant="secondary"
            className="sm:justify-self-start"
            pending={connecting.args?.[0] === id}
            onClick={() => (methods.length > 0 ? setChosen(id) : connecting.run(id))}
          >
            {text(settings.connect, { provider: name })}
          </Button>
        ),
      )}
    </Section>
  );
}
