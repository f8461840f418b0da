import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../components/base/Button.tsx';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { Page } from '../components/base/Page.tsx';
import { describeError } from '../lib/api-error.ts';

/** Takes the place of a page that could not be loaded or drawn. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
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
