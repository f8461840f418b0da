import { joined } from '@fairtab/contract/latecomer-correction';
import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { costOf } from '@fairtab/receipt/cost';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { late as texts } from '@fairtab/texts/en/late';
import { say } from '@fairtab/texts/say';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { DishName } from '../../../components/base/DishName.tsx';
import { type MoneyOf, useMoney } from '../../../components/base/InCurrency.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';

type LateDishProps = {
  view: ReceiptView;
  item: ItemView;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A dish that somebody may have had who is not on its bill: who has it, and what they would pay of it. */
export function LateDish({ view, item, checked, onChange }: LateDishProps) {
  return (
    <CheckRow
      dense
      checked={checked}
      onChange={onChange}
      title={<DishName item={item} />}
      detail={wordsOf(view, item, useMoney()).join(' · ')}
      trailing={<Money cents={costOf(item)} />}
    />
  );
}

/** '1 of 2 · you pay $4.50 · Ben 1', 'you pay $7.50 · Hanna has this'; nothing where nobody has it and it is one dish. */
function wordsOf(view: ReceiptView, item: ItemView, money: MoneyOf): string[] {
  if (item.assignment_mode === 'group_split') return [];
  const { assignment_mode, selections } = joined(view, item, '');
  const had = [...selections];
  const mine = had.pop();
  if (mine === undefined) return [];
  const counted = item.assignment_mode === 'quantity_based';
  const inUnits = assignment_mode === 'quantity_based';
  const all = had.reduce((sum, { units }) => sum + units, mine.units);
  const part = (costOf(item) * mine.units) / (inUnits ? item.total_quantity : all);
  const amount = money(cents(Math.floor(part)));
  const names = displayNames(view.guests);
  const who = had.map(({ guest_id, units }) =>
    counted ? `${nameIn(names, guest_id)} ${units}` : nameIn(names, guest_id),
  );
  const has = nameList(who, NAMES_IN_SENTENCE);
  return [
    inUnits ? say(bill.units, { units: mine.units, total: item.total_quantity }) : '',
    part === costOf(item)
      ? ''
      : say(Number.isInteger(part) ? guestChoose.youPay : texts.youPayAbout, { amount }),
    counted || who.length === 0 ? has : haveWords(who.length, has),
  ].filter(Boolean);
}

const haveWords = (count: number, names: string): string =>
  count === 1 ? say(guestChoose.othersDish, { name: names }) : say(texts.haveThis, { names });
