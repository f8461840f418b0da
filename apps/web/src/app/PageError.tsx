import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../components/base/Button.tsx';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { Page } from '../components/base/Page.tsx';
import { describeError } from '../lib/api-error.ts';

/** Takes the place of a page that could not be loaded or drawn. Tries again by itself when the connection returns. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    const again = () => void router.invalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);
  const { title, text } = describeError(error, {
    title: 'Something went wrong',
    text: 'Please try again. If it stays like this, reload the page.',
  });
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={title}
        text={text}
        action={<Button onClick={() => router.invalidate()}>Try Again</Button>}
      />
    </Page>
  );
}
