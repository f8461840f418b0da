import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents as centsOf } from '@fairtab/domain/money/money';
import { latecomerCorrection } from '@fairtab/receipt/latecomers';
import { leftovers } from '@fairtab/texts/en/assign';
import { correction } from '@fairtab/texts/en/final-bills';
import { latecomers as texts } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { type MoneyOf, useMoney } from '../../../components/bill/Money.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ignoreSecondTap } from '../../../lib/device/double-tap.ts';
import { nameList } from '../../../lib/name-list.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import {
  displayNames,
  NAMES_IN_SENTENCE,
  nameIn,
  type PersonLine,
  personBill,
} from '../../person-bill/index.ts';
import { Changes, Leftovers } from '../correct/Changes.tsx';
import { outcomeOf } from '../correct/outcome.ts';
import { useSendCorrection } from '../correct/use-correction.ts';
import type { Decision } from '../finalize/decision.ts';
import { ClaimCard } from './ClaimCard.tsx';

type LatecomersProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Claims to be a guest, and the latecomers of a final bill: everyone's amounts with each, and the host's answer. */
export function Latecomers({ view, onView }: LatecomersProps) {
  return view.latecomers.map((one) => {
    const Card = one.claimed_guest_id === null ? Request : ClaimCard;
    return <Card key={one.id} view={view} request={one} onView={onView} />;
  });
}

/** How long a request is on the screen before it counts as seen: the page may still be loading the newest bill. */
const SEEN_AFTER_MS = 1500;

/** Whether this has been on a visible page for a moment. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setSeen(true), SEEN_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isSeen]);
  return isSeen;
}

const draftWith = (view: ReceiptView, request: LatecomerView, decision: Decision | null) => ({
  correction: latecomerCorrection(view, request),
  decision,
});

function Request({ view, request, onView }: LatecomersProps & { request: LatecomerView }) {
  const { id, guest_name: name, item_ids } = request;
  const headingId = useId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const draft = useMemo(() => draftWith(view, request, decision), [view, request, decision]);
  const outcome = useMemo(() => outcomeOf(view, draft), [view, draft]);
  const { send, pending, renewed } = useSendCorrection({
    view,
    outcome,
    edited: decision,
    isSeen: useSeen(),
    draftOn: (now) => draftWith(now, request, decision),
    latecomer: id,
    onView,
    onSent: () => {
      ignoreSecondTap();
      toast({ title: text(texts.added, { name }), tone: 'success' });
    },
    failed: text(texts.failed, { name }),
  });
  const decline = useAction(async () => {
    const body = { p_receipt_id: view.receipt.id, latecomer_id: id };
    onView(await call('POST /rest/v1/rpc/decline_latecomer', { body }));
    ignoreSecondTap();
    toast({ title: text(texts.declined, { name }) });
  });
  const items = view.items.filter((item) => item_ids.includes(item.id)).map(itemWords);
  const { ok } = outcome.result;
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3 max-[359px]:px-4">
      <div>
        <h2 id={headingId} className="wrap-anywhere text-xl">
          {text(texts.heading, { name })}
        </h2>
        {!view.receipt.evenly && (
          <p className="wrap-anywhere text-ink-soft">
            {items.length === 0 ? text(texts.hadTheRest) : text(texts.had, { items: items.join(', ') })}
          </p>
        )}
        {ok && !view.receipt.evenly && <MadeOf draft={outcome.draft} id={id} />}
      </div>
      <div role="status" className="empty:hidden">
        {renewed && <Notice title={text(correction.renewedTitle)}>{text(correction.renewedText)}</Notice>}
      </div>
      <Changes outcome={outcome} />
      {(!ok || decision !== null) && <Leftovers correcting={{ outcome, draft, decide: setDecision }} />}
      <p role="status" className="text-detail text-ink-soft empty:hidden">
        {!ok && text(leftovers.undecided)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} disabled={!ok} onClick={send} className="wrap-anywhere">
          {text(texts.add, { name })}
        </Button>
        <Button variant="quiet" pending={decline.pending} onClick={decline.run}>
          {text(texts.decline)}
        </Button>
      </div>
    </PaperSheet>
  );
}

/** What an added person's amount consists of, if it includes parts of items. @param draft the bill with them */
function MadeOf({ draft, id }: { draft: ReceiptView; id: string }) {
  const money = useMoney();
  const mine = personBill(draft, id);
  if (mine === undefined || mine.lines.every(({ part }) => part === null)) return null;
  const lines = mine.lines.map((line) => wordsOf(draft, id, line, money));
  const rest = text(texts.rest, { amount: money(centsOf(mine.total - mine.subtotal)) });
  return (
    <p className="wrap-anywhere text-detail text-ink-soft">
      {text(texts.pays, { parts: [...lines, rest].join(', ') })}
    </p>
  );
}

/** 'Basil Chicken $7.50 (shared with Hanna)'. */
function wordsOf(draft: ReceiptView, id: string, { item, cents, part }: PersonLine, money: MoneyOf): string {
  const itemName = itemWords(item);
  const amount = money(cents);
  const names = displayNames(draft.guests);
  const others = draft.selections.filter((one) => one.item_id === item.id && one.guest_id !== id);
  if (item.assignment_mode !== 'guest_choice' || others.length === 0 || part === null)
    return part === null
      ? text(texts.whole, { item: itemName, amount })
      : text(texts.part, { item: itemName, amount, part });
  const sharers = others.map(({ guest_id }) => nameIn(names, guest_id));
  const shared = text(texts.sharedWith, { names: nameList(sharers, NAMES_IN_SENTENCE) });
  return text(texts.part, { item: itemName, amount, part: shared });
}
