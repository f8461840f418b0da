import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { baseName } from '@fairtab/domain/items';
import { sum } from '@fairtab/domain/money';
import { isEven } from '@fairtab/domain/parts';
import { byDish, unitOf } from '@fairtab/domain/unit-lines';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { dishWords } from '../../../components/base/DishName.tsx';
import { EmptyState } from '../../../components/base/EmptyState.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { announce } from '../../../lib/announce.ts';
import { type PersonBill, selectorsByItem } from '../../person-bill/index.ts';
import { Offline } from '../bill-phases.tsx';
import { AskFor, FindDishes, QuantityRow, SplitWith, TableNow } from '../lazy-parts.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';
import { type AwayDish, awayDishes, rowWords } from './away-dishes.ts';
import { type Asked, askedByMe, askedWords, useSeenAnswers } from './own-proposals.ts';
import { SelectRow, type SplitRowProps } from './SelectRow.tsx';
import { useFoundDishes } from './use-found-dishes.ts';

/** The items to choose from, in the order of the receipt. */
export function SelectItems({
  bill: guestBill,
  state,
  view,
  mine,
}: ScreenProps & { mine: PersonBill | undefined }) {
  const [splitting, setSplitting] = useState<string | null>(null);
  const split = view.items.find((item) => item.id === splitting);
  const [askingFor, setAskingFor] = useState<string | null>(null);
  const away = useMemo(() => awayDishes(view, state.me), [view, state.me]);
  const askFor = away.get(askingFor ?? '');
  const mayAsk = view.me.guest_id !== null && view.guests.length > 1;
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const items = useMemo(
    () => view.items.filter((item) => item.assignment_mode !== 'group_split'),
    [view.items],
  );
  const { shown, find } = useFoundDishes(items, selectors, state.me);
  const { seen, putAway } = useSeenAnswers(guestBill, view);
  const asked = useMemo(() => askedByMe(view, state.me, seen), [view, state.me, seen]);
  const news = [newsOf(view, asked), awayNews(view, away)].filter(Boolean).join(' ');
  useEffect(() => {
    if (news) announce(news);
  }, [news]);
  return (
    <Section title={say(guestChoose.heading)} text={<TableLine state={state} view={view} />} torn="both">
      {view.items.length === 0 && (
        <EmptyState title={say(guestChoose.emptyTitle)} text={say(guestChoose.emptyText)} />
      )}
      {find && <Lazy of={FindDishes} with={find} fallback={<div className="min-h-12" />} />}
      {find && shown.length === 0 && (
        <EmptyState
          title={say(guestChoose.noneFoundTitle)}
          action={
            <Button variant="secondary" size="small" onClick={() => find.onQuery('')}>
              {say(guestChoose.clearSearch)}
            </Button>
          }
        />
      )}
      <ul className="-mx-3 grid grid-cols-1 gap-1">
        {byDish(shown).map((lines) => {
          const [first] = lines;
          if (first === undefined) return null;
          const rows = lines.map((item) => {
            const myLine = mine?.lines.find((line) => line.item.id === item.id);
            const having = selectors.get(item.id) ?? [];
            return (
              <li key={item.id} data-line={item.id}>
                <ItemRow
                  item={item}
                  title={lines.length > 1 ? unitWords(item) : undefined}
                  selectors={having}
                  me={state.me}
                  disabled={state.submitting || !view.can.select}
                  onTake={(units) => guestBill.tap(item.id, units)}
                  myPart={myLine?.cents}
                  myParts={isEven(having) ? undefined : (myLine?.part ?? undefined)}
                  away={away.get(item.id)}
                  onAskFor={() => setAskingFor(item.id)}
                  asked={asked.get(item.id)}
                  onSeen={putAway}
                  onSplit={
                    mayAsk && !state.submitting && view.can.select ? () => setSplitting(item.id) : undefined
                  }
                />
              </li>
            );
          });
          return lines.length > 1 ? <Units key={first.id} lines={lines} rows={rows} /> : rows;
        })}
      </ul>
      {askFor && (
        <Lazy of={AskFor} with={{ bill: guestBill, view, dish: askFor, onClose: () => setAskingFor(null) }} />
      )}
      {split && (
        <Lazy
          of={SplitWith}
          with={{ bill: guestBill, state, view, item: split, onClose: () => setSplitting(null) }}
        />
      )}
    </Section>
  );
}

function ItemRow(row: SplitRowProps) {
  if (row.item.assignment_mode !== 'quantity_based') return <SelectRow {...row} />;
  return <Lazy of={QuantityRow} with={row} fallback={<SelectRow {...row} disabled />} />;
}

/** One row for a dish whose units are lines of their own, because somebody shares one of them. */
function Units({ lines, rows }: { lines: readonly ItemView[]; rows: ReactNode }) {
  const name = baseName(lines[0]?.name ?? '');
  return (
    <li className="rounded-md border border-line pt-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 px-3">
        <span className="min-w-0 flex-[1_1_5rem] break-words">{name}</span>
        <Money cents={sum(lines.map(({ price }) => price))} className="ml-auto" />
      </p>
      <ul aria-label={name}>{rows}</ul>
    </li>
  );
}

/** '1 of 2'. */
function unitWords({ name }: ItemView): string {
  const { unit = 0, of: total = 0 } = unitOf(name) ?? {};
  return say(bill.units, { units: unit, total });
}

/** What to do until the viewer has taken something; then who else is choosing. */
function TableLine({ state: { me, presence, stale }, view }: Pick<ScreenProps, 'state' | 'view'>) {
  const hint = say(guestChoose.text);
  // The host sees on their own page who is here.
  if (view.me.is_host) return hint;
  // One line, whatever it says, so that no item moves.
  const line = <p className="min-h-7 leading-7">{hint}</p>;
  if (stale) return <Offline />;
  if (!view.selections.some(({ guest_id }) => guest_id === me)) return line;
  return <Lazy of={TableNow} with={{ view, me, presence, otherwise: hint }} fallback={line} />;
}

/** What became of asking for dishes of somebody who is away, for screen readers. */
function awayNews(view: ReceiptView, away: ReadonlyMap<string, AwayDish>): string {
  return view.items
    .flatMap((item) => {
      const held = away.get(item.id);
      const dish = dishWords(item);
      const answer = held?.question && held.question.state !== 'pending' && rowWords(held, dish).words;
      return answer ? say(guestChoose.answerNews, { dish, answer }) : [];
    })
    .join(' ');
}

/** Who said no to what, for screen readers. */
function newsOf(view: ReceiptView, asked: ReadonlyMap<string, Asked>): string {
  return view.items
    .flatMap((item) => {
      const refused = asked.get(item.id)?.refused ?? [];
      const [answer] = refused.length > 0 ? askedWords({ waiting: [], refused, answers: [] }) : [];
      return answer ? say(guestChoose.answerNews, { dish: dishWords(item), answer }) : [];
    })
    .join(' ');
}
