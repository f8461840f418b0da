import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { components } from '@fairtab/texts/en/common';
import { late as texts } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { announce } from '../../../lib/announce.ts';
import type { ScreenProps } from '../screen.ts';
import { AskForm, storedTicks } from './AskForm.tsx';

/** A latecomer's request to be added to a final bill, and the host's answer. Once added, they see their own bill. */
export function Latecomer(screen: ScreenProps) {
  const { view } = screen;
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const request = view.latecomers[0];
  const payer = view.receipt.payer_name;
  useAnnouncedAnswer(screen, request);
  const { storage } = screen.bill;
  useEffect(() => setAsking(storedTicks(storage) !== null), [storage]);

  if (view.receipt.status !== 'finalized')
    return request?.state === 'withdrawn' ? <Reopened view={view} request={request} /> : null;
  if (!view.can.ask_to_be_added) return null;
  const before = request?.state === 'withdrawn' ? undefined : request;
  const close = (isSent: boolean) => () => {
    setSent(isSent);
    setAsking(false);
  };
  if (asking) return <AskForm {...screen} before={before} onCancel={close(false)} onSent={close(true)} />;
  if (before === undefined)
    return (
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {text(texts.wasThere)}
      </Button>
    );
  if (before.state === 'declined')
    return (
      <State title={text(texts.declined, { payer })} text={text(texts.declinedText, { payer })}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text(texts.askAgain)}
        </Button>
      </State>
    );
  return (
    <State title={text(texts.asked, { payer })} text={text(texts.askedText, { payer })} focused={sent}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <RequestDetails view={view} request={before} />
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {text(components.change)}
        </Button>
      </div>
    </State>
  );
}

type StateProps = { title: string; text: string; focused?: boolean; children: ReactNode };

/** `focused`: it replaces the form that had the focus. */
function State({ title, text, focused = false, children }: StateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <PaperSheet as="section" labelledBy="late-heading" className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="late-heading" ref={heading} tabIndex={-1} className="wrap-anywhere text-[1.375rem]">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </PaperSheet>
  );
}

function RequestDetails({ view, request }: { view: ReceiptView; request: LatecomerView }) {
  const items = view.items.filter(({ id }) => request.item_ids.includes(id)).map(itemWords);
  const { guest_name: name } = request;
  return (
    <p className="wrap-anywhere font-semibold">
      {items.length === 0 ? name : text(texts.said, { name, items: items.join(', ') })}
    </p>
  );
}

/** The bill was reopened before the host answered. */
function Reopened({ view, request }: { view: ReceiptView; request: LatecomerView }) {
  if (view.guests.some(({ id, submitted }) => id === view.me.guest_id && submitted)) return null;
  const payer = view.receipt.payer_name;
  return (
    <Notice tone="accent" title={text(texts.reopened, { payer })}>
      <p>{text(texts.reopenedText)}</p>
      <RequestDetails view={view} request={request} />
    </Notice>
  );
}

function useAnnouncedAnswer({ bill, view }: ScreenProps, request: LatecomerView | undefined): void {
  const payer = view.receipt.payer_name;
  const state = request?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'declined') announce(text(texts.declined, { payer }));
    before.current = state;
  }, [state, payer]);
  useEffect(
    () => () => {
      // Their bill replaces this part of the page.
      if (before.current !== 'waiting' || bill.get().view?.can.ask_to_be_added !== false) return;
      announce(text(texts.added, { payer }));
      scrollTo({ top: 0 });
    },
    [bill, payer],
  );
}
