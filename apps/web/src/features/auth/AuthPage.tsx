import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { returnPath } from '@fairtab/domain/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signedInHere } from '../../app/session-events.ts';
import { Brand } from '../../components/base/Mark.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { usePageLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CodeStep } from './CodeStep.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PhoneStep } from './PhoneStep.tsx';

/** The specification's modes of this page (section 2); those of e-mail belong to a later release. */
type Mode = 'phone-signin' | 'phone-signin-verification';

/** Sign-in by phone: the number, then the 6-digit code, then the page that the visitor wanted. */
export function AuthPage() {
  const { next } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  usePageLanguage();
  usePageTitle(say(signIn.pageTitle));
  const [mode, setMode] = useState<Mode>('phone-signin');
  const [phone, setPhone] = useState('');
  const normal = normalizePhone(phone);

  async function signedIn() {
    await signedInHere();
    await navigate({ href: returnPath(next), replace: true });
    scrollTo({ top: 0 });
  }

  return (
    <Page>
      <div className="flex justify-center pt-14 pb-4">
        <Link to="/" className="inline-flex min-h-tap items-center">
          <Brand />
        </Link>
      </div>
      <PaperSheet torn="both" className="mx-auto w-full max-w-md">
        {mode === 'phone-signin' ? (
          <PhoneStep phone={phone} onPhone={setPhone} onSent={() => setMode('phone-signin-verification')} />
        ) : (
          <CodeStep
            phone={phone}
            shownPhone={normal ? formatPhone(normal) : phone}
            onSignedIn={signedIn}
            onChangeNumber={() => setMode('phone-signin')}
          />
        )}
      </PaperSheet>
      <LanguageChoice />
    </Page>
  );
}
