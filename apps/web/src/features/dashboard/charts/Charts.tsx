import type { DashboardCharts } from '@fairtab/contract/host/statistics';
import type { Currency } from '@fairtab/domain/money/currency';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { columnsOf, type Period } from '@fairtab/domain/statistics/date-ranges';
import { dashboardCharts } from '@fairtab/texts/en/admin';
import { text } from '@fairtab/texts/text';
import { classNames } from '../../../components/base/class-names.ts';
import { formatAmount } from '../format-amount.ts';
import { ChartCard } from './ChartCard.tsx';
import { type AmountColumn, ColumnChart } from './ColumnChart.tsx';

type ChartsProps = {
  charts: DashboardCharts;
  period: Period;
  /** 'YYYY-MM-DD' in the viewer's time zone. */
  today: string;
  /** Whether these are still the previous period's charts. */
  waiting: boolean;
};

type Month = DashboardCharts['months'][number];

/** Charts of final receipts over a period, and of the most frequent people and restaurants. */
export function Charts({ charts, period, today, waiting }: ChartsProps) {
  const { currency, guests, restaurants } = charts;
  const columns = columnsOf(charts.months, period, today);
  const yearly = columns[0]?.label.length === 4;
  const amounts = (amountOf: (month: Month) => Cents): AmountColumn[] =>
    columns.map(({ label, months }) => ({ label, amount: sum(months.map(amountOf)) }));
  return (
    <div
      aria-busy={waiting}
      className={classNames(
        'grid grid-cols-1 gap-4 transition-opacity lg:grid-cols-2',
        waiting && 'opacity-60',
      )}
    >
      <ColumnChart
        title={text(yearly ? dashboardCharts.spendYearly : dashboardCharts.spendMonthly)}
        columns={amounts((month) => month.spend)}
        currency={currency}
      />
      <ColumnChart
        title={text(yearly ? dashboardCharts.tipsYearly : dashboardCharts.tipsMonthly)}
        columns={amounts((month) => month.host_tips)}
        currency={currency}
      />
      <BarChart
        title={text(dashboardCharts.guests)}
        bars={guests.map(({ guest_name, phone_ending, receipts, total }) => ({
          key: `${guest_name} ${phone_ending}`,
          name: phone_ending === null ? guest_name : `${guest_name} ···${phone_ending}`,
          receipts,
          amount: total,
        }))}
        currency={currency}
        amounts={text(dashboardCharts.theirBills)}
        nothing={text(dashboardCharts.nothing)}
      />
      <BarChart
        title={text(dashboardCharts.restaurants)}
        bars={restaurants.map(({ restaurant_name, receipts, spend }) => ({
          key: restaurant_name,
          name: restaurant_name,
          receipts,
          amount: spend,
        }))}
        currency={currency}
        amounts={text(dashboardCharts.spend)}
        nothing={text(dashboardCharts.noRestaurants)}
      />
    </div>
  );
}

type Bar = { key: string; name: string; receipts: number; amount: Cents };

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  currency: Currency;
  amounts: string;
  nothing: string;
};

function BarChart({ title, bars, currency, amounts, nothing }: BarChartProps) {
  const most = Math.max(...bars.map(({ receipts }) => receipts));
  return (
    <ChartCard
      title={title}
      nothing={nothing}
      figures={{
        headings: [text(dashboardCharts.name), text(dashboardCharts.receiptsHeading), amounts],
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
                {text(dashboardCharts.receipts, { count: receipts })}
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
