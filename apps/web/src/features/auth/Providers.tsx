import { returnPath } from '@fairtab/domain/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { leftForProvider } from '../../app/session-events.ts';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { callPath } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { keepDraft } from './draft.ts';
import { useSteps } from './use-steps.ts';

/** The ways in by somebody else: a button for each provider, and a company's own sign-in. None where none is set up. */
export function Providers() {
  const { data: app } = useQuery(appInfoQuery);
  const { next } = useSearch({ from: '/auth' });
  const { go } = useSteps();
  if (!app || (app.providers.length === 0 && !app.sso)) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 border-line border-t pt-5">
      {app.providers.map(({ id, name }) => (
        <a
          key={id}
          href={callPath('GET /auth/v1/authorize', {}, { provider: id, redirect_to: returnPath(next) })}
          className={`${buttonStyle('secondary', 'regular', true)} text-center`}
          onClick={() => {
            keepDraft({ after: 'nothing' });
            leftForProvider();
          }}
        >
          {say(signIn.withProvider, { provider: name })}
        </a>
      ))}
      {app.sso && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-center"
          onClick={() => go('company-signin')}
        >
          {say(signIn.toCompany)}
        </Button>
      )}
    </div>
  );
}
