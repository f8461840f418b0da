import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import {
  asksForTip,
  grownUpPart,
  TIP_PERCENTS,
  type TipState,
  tipBase,
  tipOf,
  tipState,
} from '@fairtab/domain/money/tip';
import { hostTipOf } from '@fairtab/domain/split/host-tip';
import { costOf } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { tip as words } from '@fairtab/texts/en/items';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Rich } from '../../../components/base/Rich.tsx';
import { Money, useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { call } from '../../../lib/calls/api.ts';
import type { MakeChange } from '../open/change.ts';
import { ChargeField } from './ChargeField.tsx';

const answerOf = (tip_amount: Cents) => ({ tip_amount, tip_source: 'host' }) as const;

/** Stores the host's tip in minor units; 0 for none. @throws ApiError */
export const answerTip = ({ id }: Pick<ReceiptView['receipt'], 'id'>, tip: Cents): Promise<ReceiptView> =>
  call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: answerOf(tip) });

export const tipStateOf = ({ receipt, charges }: Pick<ReceiptView, 'receipt' | 'charges'>): TipState =>
  tipState({
    tip: receipt.tip_amount,
    source: receipt.tip_source,
    charges,
    currency: receipt.currency,
  });

type TipRowProps = {
  view: ReceiptView;
  change: MakeChange;
  /** Whether to show what each pays; not for one of several receipts. */
  shares?: boolean;
};

/** The tip, or the question for it. No suggestions if service is charged, or where tips are not customary. */
export function TipRow({ view, change, shares = true }: TipRowProps) {
  const { receipt, can } = view;
  const headingId = useId();
  const [changing, setChanging] = useState(false);
  const [other, setOther] = useState(false);
  /** A typed amount that could not be saved. */
  const [unsaved, setUnsaved] = useState<Cents>();
  const row = useRef<HTMLFieldSetElement>(null);
  const state = tipStateOf(view);
  const asking = can.edit && (state.kind === 'open' || changing);
  const choices = state.kind !== 'printed' && asksForTip(receipt.currency);

  async function saveTyped(tip: Cents): Promise<boolean> {
    setUnsaved(undefined);
    const saved = await save(tip);
    if (!saved) {
      setUnsaved(tip);
      setChanging(true);
      setOther(true);
    }
    return saved;
  }

  function save(tip: Cents): Promise<boolean> {
    setChanging(false);
    setOther(false);
    // The pressed button is gone. An amount that could not be saved has its field back, which must keep the focus to be saved.
    requestAnimationFrame(() => {
      if (!row.current?.contains(document.activeElement)) row.current?.querySelector('button')?.focus();
    });
    return change({
      name: 'editFields',
      input: answerOf(tip),
      failed: text(texts.updateFailed),
    });
  }

  return (
    <fieldset ref={row} aria-labelledby={headingId} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0">
          <span id={headingId} className={state.kind === 'printed' ? 'sr-only' : 'font-semibold'}>
            {text(breakdown.tip)}
          </span>{' '}
          {state.kind !== 'unasked' && !(asking && state.kind === 'open') && (
            <CurrentTip view={view} state={state} shares={shares} />
          )}
        </p>
        {can.edit && !asking && (
          <Button
            variant="quiet"
            size="small"
            aria-label={state.kind === 'unasked' ? undefined : text(words.changeLabel)}
            onClick={() => setChanging(true)}
          >
            {text(state.kind === 'unasked' ? words.add : components.change)}
          </Button>
        )}
      </div>
      {asking && choices && (
        <TipChoices
          view={view}
          shares={shares}
          chosen={state.kind === 'given' ? state.amount : null}
          onChoose={(tip) => void save(tip)}
          onOther={() => setOther(true)}
        />
      )}
      {asking && (!choices || other) && (
        <ChargeField
          label={text(breakdown.tip)}
          total={receipt.total_amount}
          value={receipt.tip_amount}
          disabled={false}
          autoFocus
          unsaved={unsaved}
          onSave={saveTyped}
        />
      )}
    </fieldset>
  );
}

function CurrentTip({ view, state, shares }: Pick<TipRowProps, 'view' | 'shares'> & { state: TipState }) {
  const money = useMoney();
  if (state.kind === 'printed')
    return (
      <Rich
        text={words.printed}
        params={{ amount: money(state.amount) }}
        around={{ amount: (amount) => <strong className="amount">{amount}</strong> }}
      />
    );
  const amount = view.receipt.tip_amount;
  const [each] = shares ? eachWith(view, [amount]) : [];
  return (
    <>
      {amount === 0 && state.kind === 'given' ? text(words.none) : <Money cents={amount} />}
      {each && <Each {...each} className="block text-detail" />}
    </>
  );
}

type Bill = Pick<ReceiptView, 'receipt' | 'items' | 'charges'>;

type TipChoicesProps = {
  view: Bill;
  shares: boolean;
  /** The current tip; null while unanswered. */
  chosen: Cents | null;
  onChoose: (tip: Cents) => void;
  onOther: () => void;
};

export function TipChoices({ view, shares, chosen, onChoose, onOther }: TipChoicesProps) {
  const amountOf = useAmount();
  const items = view.items.map((item) => ({ price: costOf(item) }));
  const base = tipBase(items, sum(view.charges.map(({ amount }) => cents(Math.min(amount, 0)))));
  const tips = base > 0 ? TIP_PERCENTS.map((percent) => tipOf(base, percent)) : [];
  const [each, ...eachOf] = shares ? eachWith(view, [ZERO, ...tips]) : [];
  return (
    // As many per row as the text size allows, each row filled.
    <div className="flex flex-wrap gap-2">
      {tips.map((tip, n) => (
        <Choice
          key={TIP_PERCENTS[n]}
          title={text(words.percent, { percent: TIP_PERCENTS[n] ?? 0 })}
          amount={amountOf(tip)}
          each={eachOf[n]}
          pressed={chosen === tip}
          onPress={() => onChoose(tip)}
        />
      ))}
      <Choice title={text(words.none)} each={each} pressed={chosen === 0} onPress={() => onChoose(ZERO)} />
      <Choice title={text(words.other)} onPress={onOther} />
    </div>
  );
}

type Share = {
  sentence: string;
  /** Without a party there is only the room for it, so that nothing moves when its size is typed. */
  known: boolean;
};

/**
 * What a grown-up guest pays with these tips if all pay the same, such as '≈ $24.31 each': the host tip is the guests' alone.
 * None where the bill is split evenly, as `seatPrice` is more exact, or where the host assigns the items.
 */
function eachWith({ receipt }: Pick<Bill, 'receipt'>, tips: readonly Cents[]): Share[] {
  const { party_size, children, currency, without_host_tip: withoutHostTip } = receipt;
  if (receipt.evenly || receipt.admin_flow_type === 'preassign') return [];
  return tips.map((tip) => {
    const total = add(receipt.total_amount, tip, cents(-receipt.tip_amount));
    const hostTip = hostTipOf(total, { currency, withoutHostTip });
    const part = grownUpPart(total, { people: Math.max(party_size, 1), children });
    const guests = { people: Math.max(party_size - 1, 1), children };
    const each = moneyIn(currency)(add(part, grownUpPart(hostTip, guests)));
    const sentence = text(children > 0 ? words.eachGrownUp : words.each, { each });
    return { sentence, known: party_size > 1 };
  });
}

const Each = ({ sentence, known, className }: Share & { className: string }) => (
  <span
    aria-hidden={!known || undefined}
    className={classNames(className, known ? 'text-ink-soft' : 'invisible')}
  >
    {sentence}
  </span>
);

type ChoiceProps = {
  title: string;
  amount?: string;
  each?: Share | undefined;
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
      {each && <Each {...each} className="text-balance text-sm" />}
    </button>
  );
}
