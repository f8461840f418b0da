import type { CurrentUser } from '@fairtab/contract/current-user';
import { checkEmail } from '@fairtab/domain/credentials';
import { accountRefusals } from '@fairtab/texts/en/account-refusals';
import { settings } from '@fairtab/texts/en/settings';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { EmailField, useWrong } from '../credentials/index.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { CompletionEmails } from './CompletionEmails.tsx';
import { Section } from './Section.tsx';
import { useChangeByCode } from './use-change-by-code.ts';

const failed = (failure: unknown) => toastFailure(failure, say(settings.emailFailed));

/** Adds or changes the e-mail: with a proof, and a code that is sent to the new one. */
export function EmailSection({ user }: { user: CurrentUser | null | undefined }) {
  const change = useChangeByCode();
  const { form, wordsFor, refuse, corrected } = useWrong<'email'>();
  const [typed, setTyped] = useState('');
  const sending = useAction((email: string) => change.start({ email }), failed);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkEmail(typed);
    if (checked.ok) void sending.run(checked.value);
    else refuse({ email: () => sayRefusal(accountRefusals, checked).text });
  }

  async function enter(code: string) {
    await change.verify(code);
    setTyped('');
    toast({ title: say(settings.emailSaved), tone: 'success' });
  }

  return (
    <Section title={say(settings.emailHeading)} state={user && (user.email ?? say(settings.emailNone))}>
      {change.waiting ? (
        <ChangeSteps change={change} failed={say(settings.emailFailed)} onVerify={enter} />
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <p className="text-detail text-ink-soft">
            {say(user?.email ? settings.emailChange : settings.emailAdd)}
          </p>
          <EmailField
            label={say(settings.newEmail)}
            autoComplete="email"
            value={typed}
            error={wordsFor('email')}
            onChange={(value) => {
              corrected('email');
              setTyped(value);
            }}
          />
          <Button type="submit" pending={sending.pending} className="sm:justify-self-start">
            {say(settings.sendCode)}
          </Button>
        </form>
      )}
      {user?.email && <CompletionEmails />}
    </Section>
  );
}
