import type { Currency } from '@fairtab/domain/money/currency';
import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import { dashboardCharts } from '@fairtab/texts/en/admin';
import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type PointerEvent, useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { formatAmount, formatShort } from '../format-amount.ts';
import { ChartCard } from './ChartCard.tsx';

/** `label` is a month 'YYYY-MM' or a year 'YYYY'. */
export type AmountColumn = { label: string; amount: Cents };

type ColumnChartProps = { title: string; columns: readonly AmountColumn[]; currency: Currency };

/** Amounts over time, as columns. */
export function ColumnChart({ title, columns, currency }: ColumnChartProps) {
  const yearly = columns[0]?.label.length === 4;
  const some = columns.some(({ amount }) => amount > 0);
  return (
    <ChartCard
      title={title}
      nothing={text(dashboardCharts.nothing)}
      figures={{
        headings: [text(yearly ? dashboardCharts.year : dashboardCharts.month), text(dashboardCharts.amount)],
        rows: (some ? columns : []).map(({ label, amount }) => ({
          key: label,
          cells: [columnName(label, 'full'), formatAmount(amount, currency)],
        })),
      }}
    >
      <Columns {...{ title, columns, currency }} />
    </ChartCard>
  );
}

/** A column's largest width, as a part of its slot; next, as a part of a chart with few columns. */
const OF_PLACE = 0.64;
const OF_CHART = 0.1;
const LABELS = 6;

function Columns({ title, columns, currency }: ColumnChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = topOf(cents(Math.max(...columns.map(({ amount }) => amount))));
  const bar = Math.min(OF_PLACE, OF_CHART * columns.length);
  const chosen = pointed === null ? undefined : columns[pointed];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * columns.length);
    setPointed(Math.min(Math.max(at, 0), columns.length - 1));
  };
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-detail text-ink-soft">
        <span>{chosen ? columnName(chosen.label, 'full') : text(dashboardCharts.altogether)}</span>
        <span className="amount font-semibold text-ink">
          {formatAmount(chosen ? chosen.amount : sum(columns.map(({ amount }) => amount)), currency)}
        </span>
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="amount -my-2 flex flex-col justify-between text-right text-ink-soft text-[min(0.75rem,3.5vw)] leading-4"
        >
          {[top, cents(top / 2), cents(0)].map((tick) => (
            <span key={tick}>{formatShort(tick, currency)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={labelOf(title, columns, currency)}
          viewBox={`0 0 ${columns.length} 100`}
          preserveAspectRatio="none"
          className="h-40 w-full touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <path
            d={[0, 50, 100].map((height) => `M0 ${height}H${columns.length}`).join('')}
            className="stroke-(--line)"
            vectorEffect="non-scaling-stroke"
          />
          {columns.map(({ label, amount }, index) => (
            <rect
              key={label}
              x={index + (1 - bar) / 2}
              width={bar}
              y={100 - (amount / top) * 100}
              height={(amount / top) * 100}
              className={classNames(
                'fill-accent transition-opacity',
                pointed !== null && pointed !== index && 'opacity-40',
              )}
            />
          ))}
          <rect width={columns.length} height={100} fill="transparent" />
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 mt-2 flex text-ink-soft text-[min(0.75rem,3.5vw)] leading-4"
        >
          {columns.map(({ label }, index) => (
            <span key={label} className="flex h-4 min-w-0 flex-1 justify-center whitespace-nowrap">
              {isLabelled(index, columns.length, LABELS) && columnName(label, 'short')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The chart in one sentence for screen readers; the table has the figures. */
function labelOf(title: string, columns: readonly AmountColumn[], currency: Currency): string {
  const best = columns.reduce((most, one) => (one.amount > most.amount ? one : most));
  const name = (column: AmountColumn | undefined) => columnName(column?.label ?? '', 'full');
  return text(dashboardCharts.columnsLabel, {
    title,
    from: name(columns[0]),
    to: name(columns.at(-1)),
    amount: formatAmount(best.amount, currency),
    best: name(best),
  });
}

/** The top of the axis: 1, 2 or 5 followed by zeros, so that its half is round too. At least one dollar. */
export function topOf(most: Cents): Cents {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  const top = [1, 2, 5, 10].find((figure) => figure * zeros >= most) ?? 10;
  return cents(top * zeros);
}

/** Whether a column is labelled: the last one, and evenly spaced ones before it. `most` labels fit. */
export function isLabelled(index: number, columns: number, most: number): boolean {
  const every = Math.ceil(columns / most);
  return (columns - 1 - index) % every === 0;
}

/** @param label 'YYYY-MM' or 'YYYY' */
function columnName(label: string, style: 'full' | 'short'): string {
  if (label.length === 4) return label;
  const format = { timeZone: 'UTC', month: style === 'full' ? 'long' : 'short' } as const;
  const withYear = style === 'full' ? ({ ...format, year: 'numeric' } as const) : format;
  return new Date(`${label}-01`).toLocaleDateString(LOCALES[currentLanguage()], withYear);
}
