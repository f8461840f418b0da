import type { AmountChangeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { dueOf, figureIn } from '@fairtab/receipt/split-of';
import { wholeBill, amountChanges as words } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { announce } from '../../../lib/announce.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { meOf } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { change } from '../state/table-actions.ts';

/** How others changed the viewer's amount, until acknowledged. Sticks above the bar while choosing, so that nothing moves under a finger. */
export function AmountChanges({ bill, view }: ScreenProps) {
  const [seen, setSeen] = useState(0);
  const lines = view.amount_changes.filter((line) => line.version > seen && isNews(view, line));
  const last = lines.at(-1)?.version;
  const news = lines.map((line) => lineText(view, line)).join(' ');
  const announced = useRef(0);
  useEffect(() => {
    // The viewer's own changes update these words too, and are no news.
    if (last === undefined || last <= announced.current) return;
    announced.current = last;
    announce(`${text(words.heading)}. ${news}`);
  }, [last, news]);
  if (last === undefined) return null;

  async function see(version: number) {
    setSeen(version);
    try {
      await change(bill, {
        call: 'POST /rest/v1/rpc/acknowledge_amount_changes',
        input: { body: { version } },
      });
    } catch (error) {
      setSeen(0);
      toastFailure(error);
    }
  }

  return (
    <section
      aria-label={text(words.heading)}
      className={classNames(
        'print:hidden flex items-center gap-3 rounded-md border border-line bg-sheet py-2 pr-2 pl-4',
        view.receipt.status !== 'finalized' && 'sticky bottom-24 z-10 shadow-raised',
      )}
    >
      <AmountChangeLines view={view} lines={lines} />
      <Button variant="quiet" size="small" className="shrink-0" onClick={() => void see(last)}>
        {text(words.seen)}
      </Button>
    </section>
  );
}

/** AmountChanges as read-only lines. */
export function AmountChangeLines({
  view,
  lines,
}: {
  view: ReceiptView;
  lines: readonly AmountChangeView[];
}) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-detail">
      {lines.map((line) => (
        <li key={line.version} className="wrap-anywhere">
          {isCurrent(view, line) && <span className="amount font-semibold">{amountsText(view, line)}</span>}{' '}
          {reasonsText(view, line)}
        </li>
      ))}
    </ul>
  );
}

type Amounts = { before: Cents; after: Cents };

function amountsText({ receipt }: ReceiptView, { before, after }: Amounts): string {
  const money = moneyIn(paymentCurrency(receipt));
  return text(wholeBill.beforeAndAfter, { before: money(before), after: money(after) });
}

const lineText = (view: ReceiptView, line: AmountChangeView): string =>
  `${isCurrent(view, line) ? `${amountsText(view, line)}: ` : ''}${reasonsText(view, line)}.`;

/** Of a final bill, what led to its amount and who pays it, but not what was undone since. */
const isNews = (view: ReceiptView, line: AmountChangeView): boolean =>
  view.receipt.status !== 'finalized' ||
  isCurrent(view, line) ||
  line.reasons.some(({ reason }) => reason === 'payer');

/** Later taps may have changed the amounts on the viewer's page. Amounts in different currencies are not comparable. */
function isCurrent(view: ReceiptView, line: AmountChangeView): line is AmountChangeView & Amounts {
  const { before, after } = line;
  const me = view.me.guest_id;
  if (before === null || me === null) return false;
  const asked = dueOf(view, me);
  return (asked ? figureIn(asked) : ZERO) === after;
}

/** Each reason once, by actor and item. If another guest now pays for the viewer, only that. */
function reasonsText(view: ReceiptView, { reasons }: AmountChangeView): string {
  const names = displayNames(view.guests);
  // A guest's own bill lists no other guests; other ids are the host's.
  const nameOf = (id: string) => (names.has(id) ? nameIn(names, id) : view.receipt.payer_name);
  const payer = meOf(view)?.paid_by ?? null;
  if (payer !== null && reasons.some(({ reason }) => reason === 'payer'))
    return text(paidFor.paysForYou, { name: nameOf(payer) });
  const sentences = reasons.map(({ reason, by, item_id }) => {
    const name = by === null ? text(words.somebody) : nameOf(by);
    const item = view.items.find(({ id }) => id === item_id)?.name;
    if (reason === 'parts')
      return item ? text(words.parts, { name, item }) : text(words.partsOfSome, { name });
    if (reason === 'items') return item ? text(words.items, { name, item }) : text(words.itemsSome, { name });
    if (reason === 'assigned')
      return item ? text(words.assigned, { name, item }) : text(words.assignedSome, { name });
    if (reason === 'taken') return item ? text(words.taken, { name, item }) : text(words.takenSome, { name });
    if (reason === 'given') return item ? text(words.given, { name, item }) : text(words.givenSome, { name });
    const seat = reason === 'party' && view.receipt.evenly && view.guests.find(({ id }) => id === by);
    if (seat && !seat.is_host) return text(seat.submitted ? words.latecomerAlone : words.left, { name });
    if (reason === 'latecomer')
      return item ? text(words.latecomer, { name, item }) : text(words.latecomerAlone, { name });
    return text(words[reason], { name });
  });
  return [...new Set(sentences)].join('; ');
}
