import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeSheet as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DishName, Reduced } from '../../../components/bill/DishName.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';

type ChargeForProps = {
  view: Pick<ReceiptView, 'items'>;
  answers: readonly ChargeView['applies_to'][];
  appliesTo: ChargeView['applies_to'];
  itemIds: readonly string[];
  error: string | null;
  onChange: (appliesTo: ChargeView['applies_to'], itemIds: readonly string[]) => void;
};

/** What a charge is for: everything, some items, or each person. */
export function ChargeFor({ view, answers, appliesTo, itemIds, error, onChange }: ChargeForProps) {
  const name = useId();
  const lines = useRef<HTMLUListElement>(null);

  /** On a small screen the list of items starts below the visible part. */
  function choose(answer: ChargeView['applies_to']) {
    flushSync(() => onChange(answer, itemIds));
    lines.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="mb-1 font-semibold text-detail">{say(texts.for)}</legend>
      <div className="-mx-3 grid grid-cols-1 gap-1">
        {answers.map((answer) => (
          <RadioRow
            key={answer}
            name={name}
            dense
            checked={appliesTo === answer}
            onChange={() => choose(answer)}
            title={say(texts[answer])}
            detail={say(texts[`${answer}Text`])}
          />
        ))}
      </div>
      {appliesTo === 'lines' && (
        <ul ref={lines} aria-label={say(texts.lines)} className="-mx-3 grid grid-cols-1 gap-1">
          {view.items.map((item, at) => (
            <li key={item.id} className="scroll-mb-40">
              <CheckRow
                dense
                checked={itemIds.includes(item.id)}
                error={at === 0 ? error : null}
                onChange={(on) =>
                  onChange('lines', on ? [...itemIds, item.id] : itemIds.filter((id) => id !== item.id))
                }
                title={<DishName item={item} />}
                trailing={
                  <>
                    <Money cents={item.price} />
                    <Reduced item={item} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
