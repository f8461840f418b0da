import { returnPath } from '@fairtab/domain/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { useSearch } from '@tanstack/react-router';
import { leftForProvider } from '../../app/session-events.ts';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { keepDraft } from './draft.ts';
import { EmailOnlyStep } from './EmailOnlyStep.tsx';

/** Leads to a company's own sign-in, by the domain of the e-mail there. */
export function CompanyStep() {
  const { next } = useSearch({ from: '/auth' });
  return (
    <EmailOnlyStep
      heading={say(signIn.companyHeading)}
      text={say(signIn.companyText)}
      action={say(signIn.goOn)}
      label={say(signIn.workEmail)}
      autoComplete="email"
      back="phone-signin"
      onEmail={async (email) => {
        keepDraft({ after: 'nothing' });
        const { url } = await call('POST /auth/v1/sso', {
          body: { domain: email.trim(), redirect_to: returnPath(next) },
        });
        leftForProvider();
        location.assign(url);
      }}
      onFailed={(failure) => {
        if (isCode(failure, 'auth.sso_unknown')) return () => say(signIn.companyUnknown);
        toastFailure(failure, say(signIn.failed));
        return undefined;
      }}
    />
  );
}
