import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { grownUpPart } from '@fairtab/domain/tip';
import { maySplitEvenly } from '@fairtab/receipt/fields/change-flow';
import { splitMode as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import type { MakeChange } from '../open/change.ts';

const SeatPrice = lazyPart(async () => (await import('./SeatPrice.tsx')).SeatPrice, 'SeatPrice');

type HowSplitProps = { view: ReceiptView; change: MakeChange };

/**
 * Of a bill that is split evenly: what each pays, and the way to dishes. Of another one that is not shared yet: the way to
 * split it evenly, while nobody has chosen.
 */
export function HowSplit({ view, change }: HowSplitProps) {
  const { confirm, dialog } = useConfirm();
  const { evenly, status, party_size } = view.receipt;
  if (!evenly && (status !== 'editing' || !maySplitEvenly(view))) return null;

  async function turn() {
    const question = { title: say(texts.askHeading), text: say(texts.askText), action: say(texts.byDish) };
    // Guests have the link, and the page offers no way back.
    if (status === 'sharing' && !(await confirm(question))) return;
    void change({
      name: 'setEvenly',
      input: { evenly: !evenly },
      failed: say(texts.failed),
      done: say(evenly ? texts.dishesNow : texts.evenlyNow),
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {evenly && (
        <p className="amount whitespace-normal text-detail">
          {party_size > 0 ? (
            <Lazy of={SeatPrice} with={{ view }} fallback={<Room view={view} />} />
          ) : (
            say(texts.sizeFirst)
          )}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-mx-3"
        disabled={!view.can.edit}
        onClick={() => void turn()}
      >
        {say(evenly ? texts.byDish : texts.evenly)}
      </Button>
      {dialog}
    </div>
  );
}

/** About as wide. */
function Room({ view: { receipt } }: Pick<HowSplitProps, 'view'>) {
  const money = useMoney();
  const { total_amount, party_size: people, children } = receipt;
  return (
    <span className="invisible">
      {say(texts.each, { amount: money(grownUpPart(total_amount, { people, children })) })}
    </span>
  );
}
