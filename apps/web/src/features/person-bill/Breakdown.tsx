import type { ChargeView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { company } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { Fragment } from 'react';
import { DishName } from '../../components/base/DishName.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { TearLine } from '../../components/base/PaperSheet.tsx';
import { reducedWords } from '../../components/base/Reduced.tsx';
import { centsOfCharge, chargeName } from './charges.ts';
import { totalName as totalNameOf } from './company-names.ts';
import type { PersonBill, PersonLine } from './person-bill.ts';

type BreakdownProps = {
  bill: PersonBill;
  /** The bill's fees and discounts. */
  charges: readonly ChargeView[];
  /** The name of the last line. */
  totalName?: string;
};

/** One person's bill, line by line: dishes, tax, fees, tip, host tip, total (specification, section 3). */
export function Breakdown({ bill, charges, totalName = totalNameOf(bill.companions) }: BreakdownProps) {
  const extras = [
    { key: 'tax', name: say(breakdown.tax), cents: bill.tax },
    ...charges.map((charge) => ({
      key: charge.id,
      name: chargeName(charge),
      cents: centsOfCharge(bill, charge),
    })),
    { key: 'tip', name: say(breakdown.tip), cents: bill.tip },
    {
      key: 'hostTip',
      name: say(breakdown.hostTip),
      cents: bill.hostTip,
      detail: say(breakdown.hostTipHint),
    },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div>
      {bill.lines.length === 0 && <p className="py-1 text-ink-soft">{say(breakdown.empty)}</p>}
      {byPerson(bill).map(({ key, name, lines }) => (
        <Fragment key={key}>
          {name !== null && (
            <LineItemRow
              name={<b className="font-semibold">{name}</b>}
              cents={sum(lines.map(({ cents }) => cents))}
            />
          )}
          <ul aria-label={name ?? undefined} className={name === null ? undefined : 'pb-2 pl-4'}>
            {lines.map(({ item, cents, part }) => (
              <LineItemRow
                key={item.id}
                as="li"
                name={<DishName item={item} />}
                cents={cents}
                detail={[part, reducedWords(item)].filter(Boolean).join(' · ')}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {/* On paper the sums stay together. */}
      <div className="break-inside-avoid">
        <TearLine />
        <LineItemRow name={say(breakdown.items)} cents={bill.subtotal} />
        {extras.map(({ key, name, cents, detail }) => (
          <LineItemRow key={key} name={name} cents={cents} detail={detail} />
        ))}
        <TearLine />
        <LineItemRow name={totalName} cents={bill.total} strong />
      </div>
    </div>
  );
}

type Group = { key: string; name: string | null; lines: readonly PersonLine[] };

/**
 * The dishes by the person who had them, where a companion's are marked: those of each by name, then those of nobody in
 * particular; else one group without a name.
 */
function byPerson({ lines, companions }: PersonBill): Group[] {
  const named = companions.map(({ id, name }) => ({
    key: id,
    name,
    lines: lines.filter((line) => line.companion === id),
  }));
  if (named.every((group) => group.lines.length === 0)) return [{ key: '', name: null, lines }];
  const others = lines.filter(({ companion }) => companion === null);
  const shared = others.filter(({ item }) => item.assignment_mode === 'group_split');
  const own = others.filter(({ item }) => item.assignment_mode !== 'group_split');
  return [
    { key: 'own', name: say(company.own), lines: own },
    ...named,
    { key: 'together', name: say(company.together), lines: shared },
  ].filter((group) => group.lines.length > 0);
}
