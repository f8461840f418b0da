import { byCompanion } from '@fairtab/contract/derived/by-companion';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { breakdown, card, bill as texts } from '@fairtab/texts/en/bill';
import { companionBill, paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { Fragment, type ReactNode, useId } from 'react';
import { TearLine } from '../../components/base/Page.tsx';
import { ByPaper } from '../../components/bill/ByPaper.tsx';
import { ItemName, reducedWords } from '../../components/bill/ItemName.tsx';
import { LineItemRow } from '../../components/bill/LineItemRow.tsx';
import { InCurrency, useMoney } from '../../components/bill/Money.tsx';
import { centsOfCharge, extrasOf, IncludedTaxes } from './charges.tsx';
import { displayNames, nameIn, totalName as totalNameOf } from './names.ts';
import { type PersonBill, type PersonLine, personBill } from './person-bill.ts';

type DueBreakdownProps = {
  view: ReceiptView;
  mine: PersonBill;
  /** Name of the last line, if the bill pays for no one else. */
  totalName?: string;
  /** Shown beside the name of a guest who is paid for. */
  action?: (guestId: string) => ReactNode;
};

/** What a guest pays for, line by line: their own items, then the items of each guest they pay for, each with a total, and one sum. */
export function DueBreakdown({ view, mine, totalName, action }: DueBreakdownProps) {
  if (mine.paysFor.length === 0)
    return (
      <>
        <Breakdown view={view} bill={mine} {...(totalName ? { totalName } : {})} />
        <OnCard receipt={view.receipt} cents={mine.own} />
        <IncludedTaxes receipt={view.receipt} />
      </>
    );
  const names = displayNames(view.guests);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PartOf title={text(paidFor.yours)}>
        <Breakdown view={view} bill={mine} totalName={text(paidFor.yourPart)} />
      </PartOf>
      {mine.paysFor.map((id) => {
        const bill = personBill(view, id);
        const name = nameIn(names, id);
        return (
          bill && (
            <PartOf key={id} title={name} action={action?.(id)}>
              <Breakdown view={view} bill={bill} totalName={text(paidFor.partOf, { name })} />
            </PartOf>
          )
        );
      })}
      <div className="break-inside-avoid">
        <TearLine />
        <LineItemRow name={text(texts.youPay)} cents={mine.onReceipt} strong />
        <OnCard receipt={view.receipt} cents={mine.due} />
        <IncludedTaxes receipt={view.receipt} />
      </div>
    </div>
  );
}

/** The bill's sum at the rate of the host's card. */
function OnCard({ receipt, cents }: { receipt: ReceiptView['receipt']; cents: Cents }) {
  if (receipt.card === null) return null;
  return (
    <InCurrency value={receipt.card.currency}>
      <LineItemRow name={text(card.rateName, { payer: receipt.payer_name })} cents={cents} strong />
    </InCurrency>
  );
}

function PartOf({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="wrap-anywhere min-w-0 py-1 text-lg">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

type BreakdownProps = {
  view: Pick<ReceiptView, 'receipt' | 'papers' | 'charges'>;
  bill: PersonBill;
  totalName?: string;
};

/** One person's bill, line by line: dishes, tax, fees, tip, host tip, total (specification, section 3). */
export function Breakdown({ view, bill, totalName = totalNameOf(bill.companions) }: BreakdownProps) {
  const money = useMoney();
  return (
    <div>
      {bill.lines.length === 0 && !bill.evenly && (
        <p className="py-1 text-ink-soft">{text(breakdown.empty)}</p>
      )}
      {groupsOf(bill).map(({ key, name, lines, subtotal }) => (
        <Fragment key={key}>
          {name !== null && <LineItemRow name={<b className="font-semibold">{name}</b>} cents={subtotal} />}
          <ByPaper view={view} rows={lines.map((line) => ({ ...line, paper_id: line.item.paper_id }))}>
            {(rows) => (
              <ul aria-label={name ?? undefined} className={name === null ? undefined : 'pb-2 pl-4'}>
                {rows.map(({ item, cents, part }) => (
                  <LineItemRow
                    key={item.id}
                    as="li"
                    name={<ItemName item={item} />}
                    cents={cents}
                    detail={[part, reducedWords(item, money)].filter(Boolean).join(' · ')}
                  />
                ))}
              </ul>
            )}
          </ByPaper>
        </Fragment>
      ))}
      {/* On paper the sums stay together. */}
      <div className="break-inside-avoid">
        <TearLine />
        <LineItemRow name={text(breakdown.items)} cents={bill.subtotal} />
        {extrasOf(view.charges, bill, (charge) => centsOfCharge(bill, charge)).map(({ key, name, cents }) => (
          <LineItemRow
            key={key}
            name={name}
            cents={cents}
            detail={key === 'hostTip' && text(breakdown.hostTipHint)}
          />
        ))}
        <TearLine />
        <LineItemRow name={totalName} cents={bill.total} strong />
      </div>
    </div>
  );
}

type Group = { key: string; name: string | null; lines: readonly PersonLine[]; subtotal: Cents };

/** Items by person if companions' items are marked; else one unnamed group. */
function groupsOf({ lines, companions, subtotal }: PersonBill): Group[] {
  const parts = byCompanion(lines, companions);
  if (parts.length === 0) return [{ key: '', name: null, lines, subtotal }];
  return parts.map(({ who, ...part }) =>
    typeof who === 'string'
      ? { key: who, name: text(companionBill[who]), ...part }
      : { key: who.id, name: who.name, ...part },
  );
}
