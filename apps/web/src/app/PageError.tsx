import { browserErrors, common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../components/base/Button.tsx';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { Page } from '../components/base/Page.tsx';
import { ApiError, describeError } from '../lib/api-error.ts';
import { reloadPage } from '../lib/shared-address.ts';

type PageErrorProps = {
  error: unknown;
  /** Whether it is the session that is not known. */
  session?: boolean;
  onAgain: () => void;
};

/**
 * Replaces a page that could not be loaded or rendered. Retries when the connection returns. What is no failure of the connection,
 * as where a release has replaced the page's file, the document alone can mend.
 */
export function PageError({ error, session = false, onAgain }: PageErrorProps) {
  const retry = error instanceof ApiError ? onAgain : reloadPage;
  const again = useEffectEvent(retry);
  useEffect(() => {
    const online = () => again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  const { title, text } = describeError(error, {
    title: say(browserErrors['response.invalid.title']),
    text: say(browserErrors['page.failed.text']),
  });
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={session ? say(common.restoreFailed) : title}
        text={text}
        action={<Button onClick={() => retry()}>{say(browserErrors['page.again'])}</Button>}
      />
    </Page>
  );
}
