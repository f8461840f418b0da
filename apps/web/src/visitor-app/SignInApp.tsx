import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/overlays/Toaster.tsx';
import { AuthPage } from '../features/auth/index.ts';
import { useLanguage } from '../lib/language.ts';

/** Sign-in and sign-up, in every page's frame. `unknown`: the session could not be determined. */
export function SignInApp({ unknown }: { unknown: boolean }) {
  useLanguage();
  return (
    <>
      <OfflineBanner />
      <noscript>
        <p className="px-4 pt-4 text-center font-medium text-warning">{text(signIn.needsScripts)}</p>
      </noscript>
      <AuthPage unknown={unknown} />
      <Toaster />
      <LiveRegion />
    </>
  );
}
