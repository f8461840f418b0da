import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { groupUnits, unitOf } from '@fairtab/domain/receipt/same-item';
import { isEven } from '@fairtab/domain/split/parts';
import { isPresent } from '@fairtab/receipt/papers/papers';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { Lazy, lazyPart, usePart } from '../../../components/base/Lazy.tsx';
import { useAnnounced } from '../../../lib/announce.ts';
import { chunks } from '../../../lib/chunks.ts';
import { useLanguage } from '../../../lib/language.ts';
import { type PersonBill, selectorsByItem } from '../../person-bill/index.ts';
import { TableNow } from '../lazy-parts.ts';
import { Section } from '../parts/Section.tsx';
import type { GuestBill, ScreenProps } from '../state/guest-bill.ts';
import type { GuestBillState } from '../state/guest-bill-state.ts';
import type { ItemSheet } from './AboutItem.tsx';
import type { Search } from './FindItems.tsx';
import { SelectRow, type SplitRowProps } from './SelectRow.tsx';
import { useSeenAnswers } from './seen-answers.ts';

const ItemNewsOf = lazyPart(async () => (await import('./item-news.ts')).itemNews, 'item-news');
const QuantityRow = lazyPart(async () => (await import('./QuantityRow.tsx')).QuantityRow, 'QuantityRow');
const ByPaper = lazyPart(
  async () => (await import('../../../components/bill/ByPaper.tsx')).ByPaper<ItemView>,
  'ByPaper',
);
const Units = lazyPart(async () => (await import('./QuantityRow.tsx')).Units, 'QuantityRow');
const FindItems = lazyPart(async () => (await import('./FindItems.tsx')).FindItems, 'FindItems');
const NoItems = lazyPart(async () => (await import('./FindItems.tsx')).NoItems, 'FindItems');

type SelectItemsProps = Pick<ScreenProps, 'bill' | 'view'> &
  Pick<GuestBillState, 'me' | 'presence' | 'stale' | 'submitting'> & {
    mine: PersonBill | undefined;
    onSheet: (sheet: ItemSheet) => void;
  };

/** Bills with more dishes than this get a search. */
const MANY_ITEMS = 20;

const EVERYTHING: Search = { query: '', taken: null, shown: ({ items }) => items };

export const SelectItems = memo(function SelectItems({
  bill: guestBill,
  view,
  mine,
  submitting,
  onSheet,
  ...state
}: SelectItemsProps) {
  // Memoized: a change of language changes no prop.
  useLanguage();
  const { me } = state;
  const mayAsk = view.me.guest_id !== null && view.guests.length > 1;
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const items = useMemo(() => {
    const guest = view.guests.find(({ id }) => id === me);
    return view.items.filter(
      (item) => item.assignment_mode !== 'group_split' && (!guest || isPresent(guest, item.paper_id)),
    );
  }, [view, me]);
  const [search, onSearch] = useState(EVERYTHING);
  const selectable = { items, selectors, me };
  const shown = search.shown(selectable);
  const { seen, dismiss } = useSeenAnswers(guestBill, view);
  const itemNews = usePart(ItemNewsOf, view.proposals.length > 0 || view.guests.some(({ away }) => away));
  const news = itemNews?.(view, me, seen);
  const aloud = [...(news?.values() ?? [])].flatMap(({ aloud }) => aloud || []).join(' ');
  useAnnounced(aloud);
  const list = (rows: readonly ItemView[]) =>
    chunks(groupUnits(rows)).map((chunk) => (
      <ul key={chunk[0]?.[0]?.id} className="skip-unseen -mx-4 sm:-mx-5 grid grid-cols-1 gap-1 px-1 sm:px-2">
        {chunk.map((lines) => {
          const [first] = lines;
          if (first === undefined) return null;
          const units = lines.map((item) => {
            const { unit = 0, of = 0 } = unitOf(item.name) ?? {};
            const myLine = mine?.lines.find((line) => line.item.id === item.id);
            const having = selectors.get(item.id) ?? [];
            return (
              <li key={item.id} data-line={item.id} className="@container relative">
                <ItemRow
                  bill={guestBill}
                  item={item}
                  title={lines.length > 1 ? text(bill.units, { units: unit, total: of }) : undefined}
                  selectors={having}
                  me={me}
                  disabled={submitting || !view.can.select}
                  myPart={myLine?.cents}
                  myParts={isEven(having) ? undefined : (myLine?.part ?? undefined)}
                  news={news?.get(item.id)}
                  onAskFor={() => onSheet({ of: 'ask-for', item: item.id })}
                  onSeen={dismiss}
                  onSplit={
                    mayAsk && !submitting && view.can.select
                      ? () => onSheet({ of: 'split', item: item.id })
                      : undefined
                  }
                />
              </li>
            );
          });
          return lines.length > 1 ? <Lazy key={first.id} of={Units} with={{ lines, rows: units }} /> : units;
        })}
      </ul>
    ));

  return (
    <Section title={text(guestChoose.heading)} text={<TableLine {...state} view={view} />} torn="both">
      {view.items.length === 0 && <Lazy of={NoItems} with={{ payer: view.receipt.payer_name }} />}
      {items.length > MANY_ITEMS && (
        <Lazy
          of={FindItems}
          with={{ search, onSearch, selectable, found: shown.length }}
          fallback={<div className="min-h-12" />}
        />
      )}
      <div className="grid grid-cols-1 gap-1">
        {view.papers.length > 0 ? (
          <Lazy of={ByPaper} with={{ view, rows: shown, children: list }} />
        ) : (
          list(shown)
        )}
      </div>
    </Section>
  );
});

function ItemRow({
  bill: guestBill,
  ...rest
}: Omit<SplitRowProps, 'units' | 'onTake'> & { bill: GuestBill }) {
  const { id } = rest.item;
  const row = {
    ...rest,
    units: useUnits(guestBill, id),
    onTake: (units: number) => guestBill.tap(id, units),
  };
  if (row.item.assignment_mode !== 'quantity_based') return <SelectRow {...row} />;
  return <Lazy of={QuantityRow} with={row} fallback={<SelectRow {...row} disabled />} />;
}

/** A hint until the viewer has selected something; then who else is choosing. */
function TableLine({
  me,
  presence,
  stale,
  view,
}: Pick<SelectItemsProps, 'me' | 'presence' | 'stale' | 'view'>) {
  const hint = text(guestChoose.text);
  // The host's page shows presence itself.
  if (view.me.is_host) return hint;
  // Always one line, so that no item moves.
  const line = <p className="min-h-7 leading-7">{hint}</p>;
  if (stale || !view.selections.some(({ guest_id }) => guest_id === me)) return line;
  return <Lazy of={TableNow} with={{ view, me, presence, otherwise: hint }} fallback={line} />;
}

/** The viewer's units of an item without the deferral of ChooseScreen, so that a tap shows at once. */
function useUnits(bill: GuestBill, itemId: string): number {
  const unitsIn = ({ view, me }: GuestBillState) =>
    view?.selections.find(({ guest_id, item_id }) => guest_id === me && item_id === itemId)?.units ?? 0;
  return useSyncExternalStore(
    bill.subscribe,
    () => unitsIn(bill.get()),
    () => unitsIn(bill.initial()),
  );
}
