import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { moneyIn } from '@fairtab/domain/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money';
import { grownUpPart, TIP_PERCENTS, tipBase, tipOf } from '@fairtab/domain/tip';
import { costOf } from '@fairtab/receipt/cost';
import { tip as words } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { classNames } from '../../../components/base/class-names.ts';
import { useAmount } from '../../../components/base/InCurrency.tsx';

type Bill = Pick<ReceiptView, 'receipt' | 'items' | 'charges'>;

type TipChoicesProps = {
  view: Bill;
  /** The tip as it stands; null while there is no answer. */
  chosen: Cents | null;
  onChoose: (tip: Cents) => void;
  /** Asks for another amount. */
  onOther: () => void;
};

/** A tip by percent, none, or another amount, each with what everybody then pays. */
export function TipChoices({ view, chosen, onChoose, onOther }: TipChoicesProps) {
  const amountOf = useAmount();
  const dishes = view.items.map((item) => ({ price: costOf(item) }));
  const base = tipBase(dishes, sum(view.charges.map(({ amount }) => cents(Math.min(amount, 0)))));
  const tips = base > 0 ? TIP_PERCENTS.map((percent) => tipOf(base, percent)) : [];
  const [each, ...eachOf] = eachWith(view, [ZERO, ...tips]);
  return (
    // As many beside each other as the size of the letters allows; each row is filled.
    <div className="flex flex-wrap gap-2">
      {tips.map((tip, n) => (
        <Choice
          key={TIP_PERCENTS[n]}
          title={say(words.percent, { percent: TIP_PERCENTS[n] ?? 0 })}
          amount={amountOf(tip)}
          each={eachOf[n]}
          pressed={chosen === tip}
          onPress={() => onChoose(tip)}
        />
      ))}
      <Choice title={say(words.none)} each={each} pressed={chosen === 0} onPress={() => onChoose(ZERO)} />
      <Choice title={say(words.other)} onPress={onOther} />
    </div>
  );
}

/** What everybody pays with each of these tips: 'about $24.31 each'; nothing where nobody shares the bill. */
export function eachWith({ receipt }: Pick<Bill, 'receipt'>, tips: readonly Cents[]): string[] {
  const { party_size: people, children } = receipt;
  if (people < 2) return [];
  const money = moneyIn(receipt.currency);
  return tips.map((tip) => {
    const total = add(receipt.total_amount, tip, cents(-receipt.tip_amount));
    const each = money(grownUpPart(total, { people, children }));
    return say(children > 0 ? words.eachGrownUp : words.each, { each });
  });
}

type ChoiceProps = {
  title: string;
  amount?: string;
  each?: string | undefined;
  pressed?: boolean;
  onPress: () => void;
};

function Choice({ title, amount, each, pressed, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'grid min-h-tap min-w-0 flex-[1_1_4.5rem] place-content-center rounded-md border px-0.5 py-1.5 text-center leading-tight transition-colors',
        pressed ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-sunk',
      )}
    >
      <span className="font-semibold">{title}</span>{' '}
      {amount && <span className="amount text-detail">{amount}</span>}{' '}
      {each && <span className="text-balance text-ink-soft text-sm">{each}</span>}
    </button>
  );
}
