import { stillExpected } from '@fairtab/contract/derived/still-expected';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum } from '@fairtab/domain/money/money';
import { atRate, onCardInAll, splitOnCard } from '@fairtab/domain/split/card-amount';
import { closedBill, type Split, splitBill } from '@fairtab/domain/split/splitting';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { headsOfGuests } from '@fairtab/receipt/party';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { askedBy, billOf, type FinalTotal, splitOf, totalsIn } from '@fairtab/receipt/split-of';
import { even } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { companion as companionTexts } from '@fairtab/texts/en/companion';
import { splitMode } from '@fairtab/texts/en/items';
import { receipt } from '@fairtab/texts/en/receipt';
import { sharing, sharingTable } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useMemo } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { CopyIcon } from '../../../components/icons/form-icons.tsx';
import { PlusIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { chosenOf, nameIn, tableNames } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import { AddPersonButton } from './AddPersonButton.tsx';
import { ActionSpace, PaidBefore, PayWords, PersonRow, WhoPaysItem } from './PersonRow.tsx';
import { namelessSelectors } from './people.ts';
import { LetGo, useRemoveGuest } from './remove-guest.tsx';
import { companionsDialog, linkDialog, useGuestDialog, whoPaysDialog } from './use-guest-dialog.tsx';

const PaidPart = lazyPart(async () => (await import('../collect/PaidParts.tsx')).PaidPart, 'PaidParts');

type TablePeopleProps = {
  view: ReceiptView;
  /** Null while unknown. */
  presence: Presence | null;
  onView: (view: ReceiptView) => void;
  change: MakeChange;
  action?: ReactNode;
  /** Opens the list of unclaimed items; without it, only the amount is shown. */
  onUnclaimed?: () => void;
  children?: ReactNode;
};

/** Each amount is the one on that person's own page, see `listedTotals`. How the open bill adds up is in its proof. */
export function TablePeople(props: TablePeopleProps) {
  const { view, action, children } = props;
  const headingId = useId();
  const named = view.receipt.admin_flow_type === 'preassign';
  const { chosen, seats } = chosenOf(view);
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3 max-[359px]:px-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={headingId} className="text-xl">
          {text(receipt.tableHeading)}
        </h2>
        {named ? (
          action
        ) : (
          <p id={`${headingId}-chosen`} className="amount font-semibold text-detail text-ink-soft">
            {view.receipt.evenly
              ? text(even.seats, { count: chosen, seats })
              : text(sharingTable.chosenOf, { chosen, seats })}
          </p>
        )}
      </div>
      {!named && (
        <progress
          value={chosen}
          max={seats}
          aria-labelledby={`${headingId}-chosen`}
          className="table-progress"
        />
      )}
      <Totals {...props} />
      {children}
    </PaperSheet>
  );
}

function Totals({ view, presence, onView, change, onUnclaimed }: TablePeopleProps) {
  const { guests } = view;
  const { evenly } = view.receipt;
  const named = view.receipt.admin_flow_type === 'preassign';
  const { remove, dialog } = useRemoveGuest(view, onView);
  const names = tableNames(guests);
  const link = useGuestDialog(guests, linkDialog, { receipt: view.receipt, names });
  const companions = useGuestDialog(guests, companionsDialog, { view, change });
  const whoPays = useGuestDialog(guests, whoPaysDialog, { view, onView });
  const { nobodys, kept } = leftOpen(view);
  const totals = useMemo(() => listedTotals(view), [view]);
  const dues = askedBy(totals, guests);
  const paid = sum([...dues.values()].map(({ due }) => due));
  // What is above adds up: of an evenly split bill free seats pay a part of the host tip, too.
  const tip =
    evenly && view.receipt.card === null
      ? cents(paid + kept.amount - view.receipt.total_amount)
      : sum(totals.map(({ card, host_tip }) => card?.host_tip ?? host_tip));
  return (
    <div className="grid grid-cols-1 gap-1">
      <ul id="final-totals" className="scroll-mt-24">
        {guests.map((guest) => {
          const due = dues.get(guest.id);
          return (
            <PersonRow
              key={guest.id}
              guest={guest}
              name={nameIn(names, guest.id)}
              named={named}
              evenly={evenly}
              here={!guest.is_host && presence?.guest_ids.includes(guest.id) === true}
              amount={
                due !== undefined && (
                  <AskedMoney
                    receipt={view.receipt}
                    cents={due.due}
                    onReceipt={due.onReceipt}
                    roll
                    className="font-semibold"
                  />
                )
              }
              below={
                <>
                  <PayWords view={view} guest={guest} />
                  <PaidBefore view={view} guest={guest} />
                  {view.contributions.some(({ guest_id }) => guest_id === guest.id) && (
                    <Lazy of={PaidPart} with={{ view, guest }} />
                  )}
                  {guest.away && <LetGo view={view} guest={guest} onView={onView} />}
                </>
              }
              actions={
                <>
                  <MenuItem
                    icon={PlusIcon}
                    label={text(companionTexts.theirs)}
                    onSelect={() => companions.open(guest.id)}
                  />
                  {!guest.is_host && (
                    <WhoPaysItem view={view} guest={guest} onSelect={() => whoPays.open(guest.id)} />
                  )}
                  {!guest.is_host && guest.bill_link !== null && (
                    <MenuItem
                      icon={CopyIcon}
                      label={text(sharing.linkAndCode)}
                      onSelect={() => link.open(guest.id)}
                    />
                  )}
                  {!guest.is_host && !named && (
                    <MenuItem
                      icon={TrashIcon}
                      label={text(components.remove)}
                      onSelect={() => void remove(guest)}
                    />
                  )}
                </>
              }
            />
          );
        })}
        {!named && <Missing view={view} presence={presence} />}
        {nobodys.amount !== 0 && (
          <NoPersonsRow receipt={view.receipt} {...nobodys}>
            {onUnclaimed && nobodys.items > 0 ? (
              <button
                type="button"
                onClick={onUnclaimed}
                className="min-h-tap text-left font-semibold text-accent underline underline-offset-4"
              >
                {text(sharingTable.nobodysItems, { count: nobodys.items })}
              </button>
            ) : (
              text(sharingTable.nobodys)
            )}
          </NoPersonsRow>
        )}
        {evenly && kept.amount !== 0 && (
          <NoPersonsRow receipt={view.receipt} {...kept}>
            {text(splitMode.freeSeats, { count: kept.count })}
          </NoPersonsRow>
        )}
      </ul>
      {!named && view.receipt.status === 'sharing' && <AddPersonButton view={view} onAdded={onView} />}
      {tip > 0 && (
        <p className="text-ink-soft text-sm">
          {text(sharingTable.withTip, { tip: moneyIn(paymentCurrency(view.receipt))(tip) })}
        </p>
      )}
      {dialog}
      {link.dialog}
      {companions.dialog}
      {whoPays.dialog}
    </div>
  );
}

/**
 * As on everyone's own page. Who has not opened theirs, has nothing and has no seat kept for them counts as the bill does: not at
 * all, so that the rest adds up.
 */
function listedTotals(view: ReceiptView): FinalTotal[] {
  const holders = new Set(view.selections.map(({ guest_id }) => guest_id));
  const idle = new Set(
    view.final_split === null && splitOf(view).emptySeats.expected === 0
      ? view.guests.filter(({ id, seat }) => seat === 'free' && !holders.has(id)).map(({ id }) => id)
      : [],
  );
  // Totals are kept by view: a copy has its own.
  return idle.size === 0 ? totalsIn(view) : totalsIn({ ...view }, (id) => (idle.has(id) ? null : id));
}

/** How many of the party are missing, and who is known to come; `strangers` have the page open without a name. */
function Missing({ view, presence }: Pick<TablePeopleProps, 'view' | 'presence'>) {
  const { receipt, guests } = view;
  const strangers = presence?.strangers ?? 0;
  const expected = stillExpected(view);
  const here = headsOfGuests(guests.filter(({ away }) => !away));
  const count = receipt.evenly ? 0 : Math.max(receipt.party_size - here, 0);
  const more = Math.max(count - expected.length, 0);
  const names = expected.join(', ');
  const known = more > 0 ? text(components.namesAndMore, { names, more }) : names;
  const words = [
    expected.length > 0
      ? text(sharingTable.missingNames, { names: known })
      : more > 0 && text(sharingTable.missing, { count }),
    strangers > 0 && text(sharingTable.newPeople, { count: strangers }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <li className="flex min-h-tap items-center gap-x-3 text-ink-soft">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-line-strong border-dashed"
      />
      <span className="wrap-anywhere min-w-0">{words.join(' · ')}</span>
    </li>
  );
}

type NoPersonsRowProps = {
  receipt: ReceiptView['receipt'];
  amount: Cents;
  /** In the currency that the bill asks for. */
  asked: Cents;
  children: ReactNode;
};

/** An amount that belongs to no guest yet. */
function NoPersonsRow({ receipt, amount, asked, children }: NoPersonsRowProps) {
  return (
    <li className="flex min-h-9 items-center gap-x-3 max-[359px]:gap-x-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <span className="min-w-0 flex-[1_1_6rem]">{children}</span>
        <AskedMoney receipt={receipt} cents={asked} onReceipt={amount} roll className="font-semibold" />
      </div>
      <ActionSpace />
    </li>
  );
}

/** `amount` is in the receipt's currency, `asked` in the one that the bill asks for. */
type LeftOpen = {
  /** What is unclaimed, with its tax and tip: what finalizing would ask about. */
  nobodys: { items: number; amount: Cents; asked: Cents };
  /** Reserved for guests who have yet to join: their parts of shared items and of the host tip. */
  kept: { count: number; amount: Cents; asked: Cents };
};

/** What belongs to no guest of an open bill. With the guests' amounts it adds up to the receipt plus the host tip. */
export function leftOpen(
  view: Pick<
    ReceiptView,
    'receipt' | 'papers' | 'guests' | 'items' | 'charges' | 'selections' | 'contributions'
  >,
): LeftOpen {
  const bill = billOf(view);
  const split = splitBill(bill);
  const { unclaimed, emptySeats } = split;
  const all = add(unclaimed.total, emptySeats.total);
  const asked = splitBill(closedBill(bill)).unclaimed.total;
  // Guests without a name count with what they hold while the bill is open. An even split keeps seats.
  const isWhole = bill.evenly || emptySeats.total === 0 || namelessSelectors(view).size > 0;
  const amount = isWhole ? unclaimed.total : cents(Math.min(asked, all));
  const [ofNoOne, ofKept] = askedFor(split, totalOnCardOf(view), { amount, all });
  return {
    nobodys: { items: unclaimed.items.length, amount, asked: ofNoOne },
    kept: {
      count: Math.max(emptySeats.count, emptySeats.expected),
      amount: cents(all - amount),
      asked: ofKept,
    },
  };
}

/** Both amounts in the currency asked for: what the guests' amounts leave of the card's amount. */
function askedFor(
  split: Split,
  card: ReceiptView['receipt']['card'],
  { amount, all }: { amount: Cents; all: Cents },
): [Cents, Cents] {
  if (card === null || split.receiptTotal <= 0) return [amount, cents(all - amount)];
  const { emptySeats, unclaimed } = splitOnCard(split, card.amount);
  const left = add(onCardInAll(emptySeats), onCardInAll(unclaimed));
  const converted = atRate(amount, { receipt: split.receiptTotal, charged: card.amount });
  const nobodys = cents(amount === all ? left : Math.min(converted, left));
  return [nobodys, cents(left - nobodys)];
}
