import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { cents, sum } from '@fairtab/domain/money/money';
import { baseName } from '@fairtab/domain/receipt/items';
import { costOf } from '@fairtab/receipt/bill';
import { guestChoose, guestCounted } from '@fairtab/texts/en/choosing';
import { guestAsked } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { Rich } from '../../../components/base/Rich.tsx';
import { firstWord } from '../../../components/bill/Avatar.tsx';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';
import type { Selector } from '../../person-bill/index.ts';
import {
  NameAndPrice,
  OneLine,
  RowButton,
  type RowProps,
  SplitButton,
  type SplitRowProps,
} from './SelectRow.tsx';

const sumOf = (selectors: readonly Selector[]) =>
  selectors.reduce((total, selector) => total + selector.units, 0);

/** An item of several units: the first tap takes one, then a stepper goes up to what is free. */
export function QuantityRow({
  item,
  title,
  selectors,
  me,
  units,
  disabled,
  onTake,
  myPart,
  news,
  onAskFor,
  onSplit,
}: SplitRowProps) {
  const money = useMoney();
  const row = useRef<HTMLDivElement>(null);
  const others = selectors.filter((selector) => selector.id !== me);
  const mine = sumOf(selectors) - sumOf(others);
  const mayTake = Math.max(item.total_quantity - sumOf(others), 0);
  const left = Math.max(mayTake - mine, 0);

  const held = news?.held;
  const askFor = mine === 0 && !disabled && held?.button ? held : null;
  const none = units === 0 && mayTake === 0;
  const splits = mine > 0 && onSplit !== undefined;

  function count(wanted: number) {
    // The stepper disappears with the last unit: keep the focus in the row.
    if (wanted === 0) row.current?.querySelector('input')?.focus({ preventScroll: true });
    onTake(wanted);
  }
  return (
    <div
      ref={row}
      className="[&:has(:checked)_[data-stepper]]:flex rounded-md transition-colors has-checked:bg-accent-soft"
    >
      <div
        className={classNames('relative', none && 'text-ink-soft [&_.check]:bg-line [&_.check]:opacity-60')}
      >
        <CheckRow
          dense
          checked={units > 0}
          disabled={disabled || none}
          onChange={(checked) => onTake(checked ? 1 : 0)}
          title={<NameAndPrice item={item} title={title} />}
          detail={
            <OneLine
              first={held?.words ?? <LeftAndEach item={item} left={left} mine={mine} />}
              people={others}
              more={unitsOf(others)}
              className={askFor ? '@min-[14rem]:pr-20' : splits ? '@min-[14rem]:pr-16' : ''}
            />
          }
        />
        {askFor && (
          <RowButton label={askFor.label} onClick={onAskFor}>
            {askFor.button}
          </RowButton>
        )}
        {splits && <SplitButton item={item} onClick={onSplit} />}
        {none && !held && (
          <button
            type="button"
            onClick={onAskFor}
            aria-label={text(guestAsked.answerNews, {
              item: itemWords(item),
              answer: text(guestCounted.noneLeft),
            })}
            className="absolute inset-0 rounded-md"
          />
        )}
      </div>
      <div className="noscript:hidden">
        <div
          data-stepper
          className="hidden min-h-13 items-start justify-between gap-x-3 pr-3 pl-12 @max-[14rem]:flex-wrap @max-[14rem]:pl-3"
        >
          {units > 0 && (
            <>
              <span className="min-w-0 self-center text-detail text-ink-soft">
                {mine === units &&
                  myPart !== undefined &&
                  text(guestChoose.youPay, { amount: money(myPart) })}
              </span>
              <NumberStepper
                label={text(guestCounted.unitsLabel, { name: itemWords(item) })}
                value={units}
                max={mayTake}
                disabled={disabled}
                onChange={count}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** '4 of 6 left · $1.20 each', shortened on the narrowest phones; without the price once the viewer has some. */
function LeftAndEach({ item, left, mine }: Pick<RowProps, 'item'> & { left: number; mine: number }) {
  const unit = costOf(item) / item.total_quantity;
  const amount = useMoney()(cents(Math.round(unit)));
  return (
    <>
      {left === 0 ? (
        text(guestCounted.noneLeft)
      ) : (
        <Rich
          text={guestCounted.left}
          params={{ left, total: item.total_quantity }}
          around={{ of: (words) => <span className="max-[359px]:sr-only">{words}</span> }}
        />
      )}
      <span className={mine > 0 ? 'sr-only' : undefined}>
        {` · ${text(Number.isInteger(unit) ? guestChoose.each : guestChoose.aboutEach, { amount })}`}
      </span>
    </>
  );
}

/** 'Hana 3, Ben 1'; empty if there are too many for a line. */
const unitsOf = (selectors: readonly Selector[]) =>
  selectors.length === 0 || selectors.length > 2
    ? []
    : [selectors.map(({ name, units }) => `${firstWord(name)} ${units}`).join(', ')];

/** Groups units that are separate lines because one of them is shared. */
export function Units({ lines, rows }: { lines: readonly ItemView[]; rows: ReactNode }) {
  const name = baseName(lines[0]?.name ?? '');
  return (
    <li className="rounded-md border border-line pt-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 px-3">
        <span className="min-w-0 flex-[1_1_5rem] break-words">{name}</span>
        <Money cents={sum(lines.map(({ price }) => price))} className="ml-auto" />
      </p>
      <ul aria-label={name}>{rows}</ul>
    </li>
  );
}
