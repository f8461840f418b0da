import { authPath } from '@fairtab/contract/pages/sign-in-page';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { common } from '@fairtab/texts/en/common';
import { sample as texts } from '@fairtab/texts/en/create';
import { host } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Page, PageHeader } from '../../../components/base/Page.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { BackIcon } from '../../../components/icons/icons.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { announce } from '../../../lib/announce.ts';
import { leavePage } from '../../../lib/page/leave-page.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { toast } from '../../../lib/toast.ts';
import { scanLinesKey } from '../../photo/index.ts';
import { CheckedBill } from '../check/CheckedBill.tsx';
import type { MakeChange } from '../open/change.ts';
import { loadHost } from '../open/preview.ts';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { useStartSharing } from '../share/StartSharing.tsx';
import { sampleView } from './sample-view.ts';

/** The check of a sample receipt for people without an account. All of it stays in this page: no call is made. */
export function SamplePage() {
  usePageTitle(text(texts.heading));
  const { view, change } = useSample();
  const partySize = useRef<HTMLInputElement & HTMLButtonElement>(null);
  const { confirm, dialog } = useConfirm();

  async function toSignIn(): Promise<false> {
    const yes = await confirm({
      title: text(texts.signInHeading),
      text: text(texts.signInText),
      action: text(texts.signIn),
    });
    if (yes) leavePage(SIGN_IN);
    return false;
  }

  const sharing = useStartSharing({
    view,
    agree: toSignIn,
    onPartySizeMissing: () => partySize.current?.focus(),
    ...NEVER,
  });
  return (
    <InCurrency value={view.receipt.currency}>
      <Page width="wide" bar>
        <PageHeader
          back={
            <a href={SIGN_IN} className="flex min-h-tap items-center gap-1 px-2 font-medium text-accent">
              <BackIcon /> {text(host.back)}
            </a>
          }
          kicker={text(texts.heading)}
          title={view.receipt.restaurant_name}
          text={text(texts.explanation)}
        />
        <CheckedBill
          view={view}
          change={change}
          onView={null}
          share={{ sharing, means: null }}
          people={
            <PartySizeCard
              view={view}
              change={change}
              field={partySize}
              isMissing={sharing.isPartySizeMissing}
            />
          }
        />
      </Page>
      {dialog}
    </InCurrency>
  );
}

/** Who signs in after the sample has a receipt to split. */
const SIGN_IN = authPath({ next: '/create' });

/** Sharing ends with the question for an account. */
const NEVER = { onView: () => {}, onShared: () => {}, onBuy: () => {} };

/** The sample with what was changed on this page. */
function useSample(): { view: ReceiptView; change: MakeChange } {
  const client = useQueryClient();
  const [view, setView] = useState(() => {
    const fresh = sampleView(new Date().toISOString());
    // What the opened photo would ask for.
    const key = scanLinesKey(fresh);
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, { lines: [], adjustments: [] });
    return fresh;
  });
  const change: MakeChange = useCallback(async (made) => {
    const loaded = await loadHost().catch(() => null);
    if (loaded === null) {
      toast({ title: made.failed, text: text(common.tryAgain), tone: 'danger' });
      return false;
    }
    setView((before) =>
      made.name === 'setEvenly'
        ? { ...before, receipt: { ...before.receipt, ...made.input } }
        : loaded.withTotal(loaded.applyCommand(made, before)),
    );
    if (made.announcement) announce(made.announcement);
    if (made.done) toast({ title: made.done, tone: 'success', ...loaded.undoOf(made.undo, change) });
    return true;
  }, []);
  return { view, change };
}
