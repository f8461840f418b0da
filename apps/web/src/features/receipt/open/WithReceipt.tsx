import { openReceipt } from '@fairtab/texts/en/open-receipt';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { ErrorState } from '../../../components/base/ErrorState.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { LoadingReceipt } from './LoadingReceipt.tsx';
import { type ReceiptState, useReceipt } from './use-receipt.ts';

export type OpenState = Extract<ReceiptState, { kind: 'open' }>;

/** Renders a receipt that is kept up to date; or that it is loading, unavailable, or not the host's. */
export function WithReceipt({ id, children }: { id: string; children: (open: OpenState) => ReactNode }) {
  const state = useReceipt(id);
  if (state.kind === 'open') return children(state);
  if (state.kind === 'loading') return <LoadingReceipt />;
  return (
    <Page headed>
      {state.kind === 'missing' ? (
        <ErrorState
          heading="h1"
          title={say(openReceipt.missingTitle)}
          text={say(openReceipt.missingText)}
          action={
            <Link to="/home" className={buttonStyle()}>
              {say(openReceipt.goHome)}
            </Link>
          }
        />
      ) : (
        <ErrorState
          heading="h1"
          title={say(openReceipt.failedTitle)}
          text={say(openReceipt.failedText)}
          action={
            <Button pending={state.retrying} onClick={state.retry}>
              {say(openReceipt.loadAgain)}
            </Button>
          }
        />
      )}
    </Page>
  );
}
