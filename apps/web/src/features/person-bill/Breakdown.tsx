import { byCompanion } from '@fairtab/contract/by-companion';
import type { ChargeView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { breakdown } from '@fairtab/texts/en/bill';
import { companyBill } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { Fragment } from 'react';
import { DishName } from '../../components/base/DishName.tsx';
import { useMoney } from '../../components/base/InCurrency.tsx';
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
  const money = useMoney();
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
      {bill.lines.length === 0 && !bill.evenly && (
        <p className="py-1 text-ink-soft">{say(breakdown.empty)}</p>
      )}
      {groupsOf(bill).map(({ key, name, lines, subtotal }) => (
        <Fragment key={key}>
          {name !== null && <LineItemRow name={<b className="font-semibold">{name}</b>} cents={subtotal} />}
          <ul aria-label={name ?? undefined} className={name === null ? undefined : 'pb-2 pl-4'}>
            {lines.map(({ item, cents, part }) => (
              <LineItemRow
                key={item.id}
                as="li"
                name={<DishName item={item} />}
                cents={cents}
                detail={[part, reducedWords(item, money)].filter(Boolean).join(' · ')}
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

type Group = { key: string; name: string | null; lines: readonly PersonLine[]; subtotal: Cents };

/** The dishes by the person who had them, where a companion's are marked; else one group without a name. */
function groupsOf({ lines, companions, subtotal }: PersonBill): Group[] {
  const parts = byCompanion(lines, companions);
  if (parts.length === 0) return [{ key: '', name: null, lines, subtotal }];
  return parts.map(({ who, ...part }) =>
    typeof who === 'string'
      ? { key: who, name: say(companyBill[who]), ...part }
      : { key: who.id, name: who.name, ...part },
  );
}
