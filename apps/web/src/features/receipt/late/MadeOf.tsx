import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cents as centsOf } from '@fairtab/domain/money';
import { latecomers as texts } from '@fairtab/texts/en/late';
import { say } from '@fairtab/texts/say';
import { dishWords } from '../../../components/base/DishName.tsx';
import { type MoneyOf, useMoney } from '../../../components/base/InCurrency.tsx';
import { nameList } from '../../../lib/name-list.ts';
import {
  displayNames,
  NAMES_IN_SENTENCE,
  nameIn,
  type PersonLine,
  personBills,
} from '../../person-bill/index.ts';

/**
 * What the amount of somebody who is added consists of: parts of dishes that others have, and of what nobody had. Nothing where
 * all is theirs alone.
 * @param draft the bill with them
 */
export function MadeOf({ draft, id }: { draft: ReceiptView; id: string }) {
  const money = useMoney();
  const mine = personBills(draft).get(id);
  if (mine === undefined || mine.lines.every(({ part }) => part === null)) return null;
  const lines = mine.lines.map((line) => wordsOf(draft, id, line, money));
  const rest = say(texts.rest, { amount: money(centsOf(mine.total - mine.subtotal)) });
  return (
    <p className="wrap-anywhere text-detail text-ink-soft">
      {say(texts.pays, { parts: [...lines, rest].join(', ') })}
    </p>
  );
}

/** 'Basil Chicken $7.50 (shared with Hanna)'. */
function wordsOf(draft: ReceiptView, id: string, { item, cents, part }: PersonLine, money: MoneyOf): string {
  const dish = dishWords(item);
  const amount = money(cents);
  const names = displayNames(draft.guests);
  const others = draft.selections.filter((one) => one.item_id === item.id && one.guest_id !== id);
  if (item.assignment_mode !== 'guest_choice' || others.length === 0 || part === null)
    return part === null ? say(texts.whole, { dish, amount }) : say(texts.part, { dish, amount, part });
  const sharers = others.map(({ guest_id }) => nameIn(names, guest_id));
  const shared = say(texts.sharedWith, { names: nameList(sharers, NAMES_IN_SENTENCE) });
  return say(texts.part, { dish, amount, part: shared });
}
