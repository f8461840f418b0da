import type { Cents } from '@fairtab/domain/money';
import { dashboardCharts } from '@fairtab/texts/en/dashboard-charts';
import { say } from '@fairtab/texts/say';
import { formatAmount } from '../format-amount.ts';
import { ChartCard } from './ChartCard.tsx';

type Bar = { key: string; name: string; receipts: number; amount: Cents };

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  currency: string;
  /** What the amounts are, as a heading of the table. */
  amounts: string;
  nothing: string;
};

/** Who or what comes most often. */
export function BarChart({ title, bars, currency, amounts, nothing }: BarChartProps) {
  const most = Math.max(...bars.map(({ receipts }) => receipts));
  return (
    <ChartCard
      title={title}
      nothing={nothing}
      figures={{
        headings: [say(dashboardCharts.name), say(dashboardCharts.receiptsHeading), amounts],
        rows: bars.map(({ key, name, receipts, amount }) => ({
          key,
          cells: [name, String(receipts), formatAmount(amount, currency)],
        })),
      }}
    >
      <ol className="grid grid-cols-1 gap-3">
        {bars.map(({ key, name, receipts }) => (
          <li key={key} className="grid grid-cols-1 gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words leading-snug">{name}</span>
              <span className="amount text-detail text-ink-soft">
                {say(dashboardCharts.receipts, { count: receipts })}
              </span>
            </span>
            <svg aria-hidden="true" className="h-3 w-full rounded-full bg-sunk">
              <rect width={`${(receipts / most) * 100}%`} height="100%" rx={6} className="fill-accent" />
            </svg>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
