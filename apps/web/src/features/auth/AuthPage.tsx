import type { CodeMode, Mode } from '@fairtab/contract/pages/sign-in-page';
import { checkEmail } from '@fairtab/domain/account/credentials';
import { returnPath } from '@fairtab/domain/account/return-path';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { browserErrors, common } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '../../components/base/Button.tsx';
import { LanguageChoice } from '../../components/base/LanguageChoice.tsx';
import { Brand } from '../../components/base/Mark.tsx';
import { OfflineBanner } from '../../components/base/OfflineBanner.tsx';
import { Page, PaperSheet } from '../../components/base/Page.tsx';
import { ProviderFailure } from '../../components/host/ProviderFailure.tsx';
import { Messages } from '../../components/overlays/Messages.tsx';
import { callPath } from '../../lib/calls/api.ts';
import { leftForProvider } from '../../lib/calls/session.ts';
import { onSessionNews } from '../../lib/calls/session-news.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { toast } from '../../lib/toast.ts';
import { CodeStep } from './CodeStep.tsx';
import { CaptchaBox } from './captcha.tsx';
import { CODE_WAYS } from './codes.ts';
import { type Draft, keepDraft, NOT_READ, useDraft } from './draft.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { EmailCodeStep, EmailStep, ForgotStep, NewPasswordStep, PhoneStep, SsoStep } from './SignInSteps.tsx';
import { SignUpStep } from './SignUpStep.tsx';
import { leadOnSignedIn, ToStep, useSteps } from './StepForm.tsx';
import { offer, useAuthSearch } from './sign-in-page.ts';

/** Sign-in and sign-up. Each step is a history entry; input survives (draft.ts). `unknown`: the server could not determine the session. */
export function AuthPage({ unknown }: { unknown: boolean }) {
  useLanguage();
  const { mode: asked = 'phone-signin', next, error } = useAuthSearch();
  const draft = useDraft();
  const { go, leave } = useSteps();
  usePageTitle(text(asked === 'email-signup' ? signIn.createAccount : signIn.signIn));
  useRestore(unknown, next);

  const mode = shownFor(asked, draft);
  const first = mode && FIRST_STEPS.has(mode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that cannot be shown
  useEffect(() => {
    if (mode === null) void leave();
    else if (mode && mode !== asked) go(mode, { replace: true });
  }, [mode, asked]);

  return (
    <>
      <OfflineBanner />
      <noscript>
        <p className="px-4 pt-4 text-center font-medium text-warning">{text(signIn.needsScripts)}</p>
      </noscript>
      <Page>
        <div className="-mb-4 flex justify-center sm:mb-0 sm:pt-8">
          <a href="/" className="inline-flex min-h-tap items-center">
            <Brand />
          </a>
        </div>
        <PaperSheet torn="both" className="mx-auto w-full max-w-md">
          {error && <ProviderFailure error={error} />}
          {mode && <Step key={mode} mode={mode} />}
          {first && <Providers />}
          {first && <WhoMayRegister />}
        </PaperSheet>
        {first && (
          <a href="/auth/sample" className={buttonStyle('quiet')}>
            {text(signIn.sample)}
          </a>
        )}
        <CaptchaBox />
        <LanguageChoice className="-mb-4 justify-center" />
      </Page>
      <Messages />
    </>
  );
}

/** Steps that offer other ways to sign in, and the sample. */
const FIRST_STEPS: ReadonlySet<Mode> = new Set(['phone-signin', 'email-signin', 'email-signup']);

/** The step to show; a code's step only after a code was sent. Null: nothing left to do here; undefined: not known yet. */
function shownFor(asked: Mode, draft: Draft): Mode | null | undefined {
  if (asked === 'email-signup' && offer().registration === 'closed') return 'email-signin';
  if (!isCodeMode(asked)) return asked;
  if (draft === NOT_READ) return undefined;
  const { to, back } = CODE_WAYS[asked];
  const valid = to === 'phone' ? normalizePhone(draft.phone) !== null : checkEmail(draft.email).ok;
  return valid && draft.sentAt > 0 ? asked : back;
}

const isCodeMode = (mode: Mode): mode is CodeMode => Object.hasOwn(CODE_WAYS, mode);

const STEPS: Record<Exclude<Mode, CodeMode>, () => ReactNode> = {
  'phone-signin': PhoneStep,
  'email-signin': EmailStep,
  'email-signup': SignUpStep,
  'forgot-password': ForgotStep,
  'new-password': NewPasswordStep,
  'second-factor': SecondFactorStep,
  'company-signin': SsoStep,
};

function Step({ mode }: { mode: Mode }): ReactNode {
  if (isCodeMode(mode)) return <CodeStep mode={mode} />;
  if (mode === 'phone-signin' && !offer().texts) return <EmailCodeStep />;
  const Shown = STEPS[mode];
  return <Shown />;
}

/** Buttons for configured sign-in providers, and for a company's own sign-in. */
function Providers() {
  const { providers, sso } = offer();
  const { next } = useAuthSearch();
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 border-line border-t pt-5 empty:hidden">
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
          <span>{text(signIn.withProvider, { provider: name })}</span>
        </a>
      ))}
      {sso && <ToStep mode="company-signin">{text(signIn.toCompany)}</ToStep>}
    </div>
  );
}

/** What the operator has decided about new accounts, unless everyone may have one. */
function WhoMayRegister() {
  const { registration } = offer();
  if (registration === 'open') return null;
  return (
    <p className="mt-4 text-center text-detail text-ink-soft">
      {text(registration === 'closed' ? signIn.closed : signIn.invited)}
    </p>
  );
}

/** While unknown, asks again when the connection returns. Also leaves if the user signs in in another tab. */
function useRestore(unknown: boolean, next: string | undefined): void {
  useEffect(() => {
    if (!unknown) return;
    const again = () => void leadOnSignedIn(next).catch(tell);
    const tell = () =>
      toast({
        title: text(common.restoreFailed),
        action: { label: text(browserErrors['page.again']), onPress: again },
        tone: 'danger',
      });
    tell();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [unknown, next]);
  useEffect(
    () => onSessionNews((news) => void (news === 'signed-in' && leadOnSignedIn(next).catch(() => {}))),
    [next],
  );
}
