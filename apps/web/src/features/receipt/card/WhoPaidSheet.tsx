import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { ContributionWay } from '@fairtab/receipt/model';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { whoPaid as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../../../components/base/Button.tsx';
import { InCurrency, LeaderLine, Money } from '../../../components/bill/Money.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { CrossIcon } from '../../../components/icons/icons.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';

const WAYS = ['card', 'cash', 'deposit', 'voucher'] as const;

type WhoPaidSheetProps = { view: ReceiptView; onView: (view: ReceiptView) => void; onClose: () => void };

/** Asks who besides the host paid a part of the receipt, how much, and how. */
export function WhoPaidSheet({ view, onView, onClose }: WhoPaidSheetProps) {
  const { receipt, guests, contributions } = view;
  const names = displayNames(guests);
  const money = moneyIn(receipt.currency);
  const people = guests.filter((one) => !one.is_host && !isNameless(one.guest_name));
  const [who, setWho] = useState<string | null>(null);
  const [amount, setAmount] = useState<Cents | null>(null);
  const [how, setHow] = useState<ContributionWay>('card');
  const { pending, run } = useAction(async (guest_id: string, paid: Cents, way: ContributionWay) => {
    const body = { p_receipt_id: receipt.id, guest_id, amount: paid, how: way };
    onView(await call('POST /rest/v1/rpc/set_contribution', { body }));
    setWho(null);
    setAmount(null);
  }, text(texts.failed));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (who !== null && amount !== null && amount > 0) void run(who, amount, how);
  }

  return (
    <BottomSheet onClose={onClose} title={text(texts.heading)}>
      <p className="text-ink-soft">
        {text(texts.intro, { amount: money(paidByHost(view) ?? ZERO), total: money(receipt.total_amount) })}
      </p>
      <ul className="empty:hidden">
        {contributions.map((one) => (
          <li key={one.guest_id} className="flex items-center gap-2">
            <LeaderLine name={nameIn(names, one.guest_id)}>
              {text(texts[one.how])}{' '}
              <InCurrency value={receipt.currency}>
                <Money cents={one.amount} />
              </InCurrency>
            </LeaderLine>
            <IconButton
              label={text(texts.remove, { name: nameIn(names, one.guest_id) })}
              onClick={() => void run(one.guest_id, ZERO, one.how)}
            >
              <CrossIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {people.length === 0 ? (
        <p>{text(texts.nobody)}</p>
      ) : (
        <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
          <div role="radiogroup" aria-label={text(texts.who)}>
            {people.map(({ id }) => (
              <RadioRow
                key={id}
                name="who"
                dense
                checked={who === id}
                onChange={() => setWho(id)}
                title={<span className="wrap-anywhere">{nameIn(names, id)}</span>}
              />
            ))}
          </div>
          <InCurrency value={receipt.currency}>
            <MoneyField label={text(texts.amount)} value={amount} onChange={setAmount} />
          </InCurrency>
          <div role="radiogroup" aria-label={text(texts.how)}>
            {WAYS.map((way) => (
              <RadioRow
                key={way}
                name="how"
                dense
                checked={how === way}
                onChange={() => setHow(way)}
                title={text(texts[way])}
              />
            ))}
          </div>
          <Button type="submit" wide disabled={who === null || !amount} pending={pending}>
            {text(texts.add)}
          </Button>
        </form>
      )}
    </BottomSheet>
  );
}
