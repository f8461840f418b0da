import { returnPath } from '@fairtab/domain/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { callPath } from '../../lib/api.ts';
import { leftForProvider } from '../../lib/left-for-provider.ts';
import { keepDraft } from './draft.ts';
import { offer, useAuthSearch } from './sign-in-page.ts';
import { useSteps } from './use-steps.ts';

/** The ways in by somebody else: a button for each provider, and a company's own sign-in. None where none is set up. */
export function Providers() {
  const { providers, sso } = offer();
  const { next } = useAuthSearch();
  const { go } = useSteps();
  if (providers.length === 0 && !sso) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 border-line border-t pt-5">
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={callPath('GET /auth/v1/authorize', {}, { provider: id, redirect_to: returnPath(next) })}
          className={`${buttonStyle('secondary', 'regular', true)} text-center`}
          onClick={() => {
            keepDraft({ after: 'nothing' });
            leftForProvider();
          }}
        >
          <span>{say(signIn.withProvider, { provider: name })}</span>
        </a>
      ))}
      {sso && (
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
