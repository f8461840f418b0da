import type { GuestView, ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedToHostIn } from '@fairtab/receipt/paying/to-host';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { wholeBill } from '@fairtab/texts/en/bill';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { guestFinal } from '@fairtab/texts/en/guest';
import { claims } from '@fairtab/texts/en/guest-phone';
import { whoPaid } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { nameList } from '../../../lib/name-list.ts';
import {
  DueWords,
  displayNames,
  HostLeft,
  HowComputed,
  hasLines,
  nameIn,
  nameWithCompanions,
  OtherWayToPay,
  type PersonBill,
  personBill,
} from '../../person-bill/index.ts';
import { WholeBill } from '../even/WholeBill.tsx';
import { PayBar } from '../parts/BillBar.tsx';
import { FinalTotal } from '../parts/FinalTotal.tsx';
import { Payments } from '../parts/Payments.tsx';
import { IsThisYou } from '../parts/ProvePhone.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { DueLines, PaysFor } from '../pays-for/PaysFor.tsx';
import { meOf } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { change } from '../state/table-actions.ts';

const ProveYou = lazyPart(async () => (await import('../who/Claim.tsx')).ProveYou);

/** Longer lists of names end in '+2 more'. */
const NAMES_SHOWN = 3;

export function FinalScreen({ bill, state, view }: ScreenProps) {
  const mine = personBill(view, state.me);
  return (
    <>
      {/* Guests' amounts are on the host's page. */}
      {view.me.is_host && mine && (
        <PaperSheet as="section" torn="both" className="on-paper py-7">
          <h2 className="pb-3 text-2xl">{text(wholeBill.ownPart)}</h2>
          <DueWords view={view} mine={mine} />
          <DueLines bill={bill} view={view} mine={mine} totalName={hostsTotal(view)} />
          <HostPaid view={view} />
          <PaysFor bill={bill} view={view} />
          <HowComputed view={view} me={mine.personId} />
        </PaperSheet>
      )}
      {!view.me.is_host && view.me.guest_id === null && <NotYetKnown bill={bill} state={state} view={view} />}
      {!view.me.is_host && view.me.guest_id !== null && (
        <MyBill bill={bill} state={state} view={view} mine={mine} />
      )}
      {view.receipt.evenly ? <WholeBill view={view} /> : <SelectionSummary view={view} me={state.me} />}
    </>
  );
}

const hostsTotal = ({ contributions }: ReceiptView): string =>
  text(contributions.length > 0 ? wholeBill.ownPart : guestFinal.ownTotal);

/** What the host paid of a receipt that others paid a part of. */
function HostPaid({ view }: { view: ReceiptView }) {
  if (view.contributions.length === 0) return null;
  const amount = moneyIn(view.receipt.currency)(paidByHost(view) ?? ZERO);
  return <p className="pt-1 font-semibold">{text(whoPaid.youPaid, { amount })}</p>;
}

function MyBill({ bill, state: page, view, mine }: ScreenProps & { mine: PersonBill | undefined }) {
  const { receipt } = view;
  if (!mine && isNameless(meOf(view)?.guest_name ?? '')) {
    return (
      <>
        <Notice tone="accent" title={text(guestFinal.notOnBill)}>
          {text(guestFinal.notOnBillText, { payer: receipt.payer_name })} {whoPaysInstead(view)}
        </Notice>
        <NotYetKnown bill={bill} state={page} view={view} />
      </>
    );
  }
  if (!mine) {
    if (receipt.kept_until !== null) return <HostLeft receipt={receipt} amount={ZERO} />;
    return (
      <Notice tone="neutral" title={text(guestFinal.noTotalTitle)}>
        {text(guestFinal.noTotalText)}
      </Notice>
    );
  }
  const stillDue = owedToHostIn(view, mine.personId)?.status.stillDue ?? ZERO;
  return (
    <>
      <PaperSheet as="section" torn="both" className="on-paper grid grid-cols-1 gap-5 px-5 py-7">
        <FinalTotal mine={mine} view={view}>
          <p
            className={mine.companions.length > 0 ? 'wrap-anywhere max-w-full text-lg' : 'hidden print:block'}
          >
            {nameWithCompanions(nameIn(displayNames(view.guests), mine.personId), mine.companions)}
          </p>
        </FinalTotal>
        <OtherWayToPay receipt={receipt} amount={stillDue} />
        {receipt.kept_until === null && (
          <InCurrency value={paymentCurrency(receipt)}>
            <Payments
              view={view}
              personId={mine.personId}
              report="POST /rest/v1/rpc/report_payment"
              onSay={(request) => change(bill, request)}
            />
          </InCurrency>
        )}
        <PaysFor bill={bill} view={view} />
        {hasLines(mine) && (
          <div>
            <DueLines bill={bill} view={view} mine={mine} />
            <HowComputed view={view} me={mine.personId} />
          </div>
        )}
      </PaperSheet>
      <PayBar mine={mine} bill={bill} view={view} />
    </>
  );
}

/** Who pays for the viewer's selections, in words; empty for none. */
function whoPaysInstead(view: ReceiptView): string {
  const names = displayNames(view.guests);
  const sentences = paidByOthers(view, view.me.guest_id ?? '').map(({ payers, paidItems }) => {
    const [name = '', ...others] = payers.map((id) => nameIn(names, id));
    const listed = paidItems.map(itemWords).join(', ');
    return others.length === 0
      ? text(guestFinal.onePays, { name, items: listed })
      : text(guestFinal.othersShare, { names: nameList([name, ...others], NAMES_SHOWN), items: listed });
  });
  return sentences.join(' ');
}

/** For a browser that is no guest: finds their bill by phone, unless phones were deleted with the host's account. */
function NotYetKnown({ bill, state, view }: ScreenProps) {
  const { receipt } = view;
  const [asked, setAsked] = useState<GuestView | null>(null);
  const names = displayNames(view.guests);
  const others = view.guests.filter((one) => !one.is_host && !isNameless(one.guest_name));
  if (receipt.kept_until !== null) return <HostLeft receipt={receipt} amount={ZERO} />;
  // They have asked the host, and wait.
  if (view.latecomers.some(({ state: answer }) => answer === 'waiting')) return null;
  const { phone } = state.draft;
  return (
    <PaperSheet as="section" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-[1.375rem]">{text(guestFinal.findHeading)}</h2>
        <p data-needs="texts" className="text-ink-soft">
          {text(guestFinal.findText)}
        </p>
      </div>
      <PhoneField
        label={text(guestSubmit.phone)}
        value={phone}
        onChange={(typed) => bill.enter({ phone: typed })}
      />
      {normalizePhone(phone) && <IsThisYou main key={phone} bill={bill} who={{ phone }} />}
      {others.length > 0 && (
        <p className="text-ink-soft">{text(claims.tapName, { payer: receipt.payer_name })}</p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {others.map((one) => (
          <li key={one.id} className="min-w-0">
            <Button
              size="small"
              variant={asked?.id === one.id ? 'primary' : 'secondary'}
              aria-expanded={asked?.id === one.id}
              onClick={() => setAsked(asked?.id === one.id ? null : one)}
              className="wrap-anywhere"
            >
              {nameIn(names, one.id)}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <Lazy of={ProveYou} with={{ bill, view, guest: asked, onProved: () => {} }} key={asked.id} />}
    </PaperSheet>
  );
}

/** Dishes of a person who is not on a final bill, and the ids of those who pay for them there. */
type PaidByOthers = { payers: string[]; paidItems: ItemView[] };

/**
 * Who pays for the selections of a person who is not on the final bill: those given the rest of a dish, else its other
 * selectors. Grouped by payers, in receipt order.
 */
function paidByOthers(
  {
    items,
    guests,
    selections,
    final_split,
  }: Pick<ReceiptView, 'items' | 'guests' | 'selections' | 'final_split'>,
  guestId: string,
): PaidByOthers[] {
  const tapped = new Set(selections.flatMap((one) => (one.guest_id === guestId ? [one.item_id] : [])));
  const groups = new Map<string, PaidByOthers>();
  for (const item of items) {
    if (!tapped.has(item.id)) continue;
    const shares = final_split?.shares.filter(({ item_id }) => item_id === item.id) ?? [];
    const given = shares.filter(({ left_by }) => left_by !== null);
    const paying = new Set((given.length > 0 ? given : shares).map(({ guest_id }) => guest_id));
    const payers = guests.flatMap(({ id }) => (paying.has(id) ? [id] : []));
    if (payers.length === 0) continue;
    const key = payers.join();
    const paidItems = [...(groups.get(key)?.paidItems ?? []), item];
    groups.set(key, { payers, paidItems });
  }
  return [...groups.values()];
}
