import { browserErrors } from '@fairtab/texts/en/browser-errors';
import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../components/base/Button.tsx';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { Page } from '../components/base/Page.tsx';
import { describeError } from '../lib/api-error.ts';
import { SessionUnknown } from './session.ts';

/** Replaces a page that could not be loaded or rendered. Retries when the connection returns. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    const again = () => void router.invalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);
  const unknown = error instanceof SessionUnknown;
  const { title, text } = describeError(unknown ? error.cause : error, {
    title: say(browserErrors['response.invalid.title']),
    text: say(browserErrors['page.failed.text']),
  });
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={unknown ? say(common.restoreFailed) : title}
        text={text}
        action={<Button onClick={() => router.invalidate()}>{say(browserErrors['page.again'])}</Button>}
      />
    </Page>
  );
}
