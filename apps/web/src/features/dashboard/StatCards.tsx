import type { DashboardStatistics } from '@fairtab/contract/host/statistics';
import { type Currency, isDollars, moneyIn, USD } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import {
  ASSUMED_LOSS_PERCENT,
  assumedLoss,
  averageOf,
  MILESTONES,
} from '@fairtab/domain/statistics/statistics';
import { dashboard } from '@fairtab/texts/en/admin';
import { hostBill } from '@fairtab/texts/en/bill';
import { formatMoney, formatNumber } from '@fairtab/texts/format';
import { dayWithYear } from '@fairtab/texts/short-day';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/Page.tsx';
import { CheckIcon } from '../../components/icons/icons.tsx';
import { wholeWords } from '../../lib/format.ts';

export type InCurrency = DashboardStatistics['by_currency'][number];

/** Such as '$1,234.50' or '€48.00'. */
export const formatAmount = (amount: Cents, currency: Currency): string =>
  formatMoney(currentLanguage(), moneyIn(currency)(amount));

/** The figures of all final receipts, with the amounts of those in one currency. */
export function StatCards({ statistics, shown }: { statistics: DashboardStatistics; shown: InCurrency }) {
  const { currency, total_spend, host_tips, expected_host_tips: expected } = shown;
  const { receipts, most_frequent_guest: guest } = statistics;
  const money = (amount: Cents) => formatAmount(amount, currency);
  const counted = (value: number) => money(cents(value));
  const number = (value: number) => formatNumber(currentLanguage(), value);
  const spendGoal = wholeWords(moneyIn(USD)(MILESTONES.spend));
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
      <StatCard
        title={text(dashboard.totalSpend)}
        figure={<CountUp value={total_spend} format={counted} size={2.25} />}
        className="sm:col-span-2"
      >
        <p>
          {text(dashboard.assumedLoss, {
            percent: ASSUMED_LOSS_PERCENT,
            amount: money(assumedLoss(total_spend)),
          })}
        </p>
        {isDollars(currency) && (
          <Milestone
            value={total_spend}
            goal={MILESTONES.spend}
            progress={text(dashboard.spendOf, { amount: money(total_spend), goal: spendGoal })}
            reached={text(dashboard.spendReached, { goal: spendGoal })}
          />
        )}
      </StatCard>
      <StatCard title={text(dashboard.hostTips)} figure={<CountUp value={host_tips} format={counted} />}>
        <p>{text(dashboard.tipsEach, { amount: money(averageOf(host_tips, shown.receipts)) })}</p>
        {expected > 0 && <p>{text(dashboard.tipsExpected, { amount: money(expected) })}</p>}
      </StatCard>
      <StatCard title={text(dashboard.receiptsUsed)} figure={<CountUp value={receipts} format={number} />}>
        <Milestone
          value={receipts}
          goal={MILESTONES.receipts}
          progress={text(dashboard.receiptsOf, { count: receipts, goal: MILESTONES.receipts })}
          reached={text(dashboard.receiptsReached, { goal: MILESTONES.receipts })}
        />
      </StatCard>
      <StatCard
        title={text(dashboard.frequentGuest)}
        figure={
          <span className="block break-words font-display text-2xl leading-snug">
            {guest ? guest.guest_name : text(hostBill.nobodyYet)}
          </span>
        }
      >
        {guest && <p>{text(dashboard.together, { count: guest.receipts })}</p>}
      </StatCard>
      <BiggestTip shown={shown} />
    </div>
  );
}

function BiggestTip({ shown: { biggest_host_tip: tip, currency } }: { shown: InCurrency }) {
  if (tip === null)
    return (
      <StatCard
        title={text(dashboard.biggestTip)}
        figure={<span className="font-display text-2xl">{text(dashboard.noTip)}</span>}
      />
    );
  const { receipt } = tip;
  return (
    <StatCard
      title={text(dashboard.biggestTip)}
      figure={<CountUp value={tip.amount} format={(value) => formatAmount(cents(value), currency)} />}
    >
      <p>
        {text(dashboard.tipFrom, { name: tip.guest_name })}
        <span className="block">
          {receipt.restaurant_name ?? text(hostBill.unnamedReceipt)},{' '}
          <time dateTime={receipt.bill_day}>{dayWithYear(receipt.bill_day)}</time>
        </span>
      </p>
    </StatCard>
  );
}

type StatCardProps = {
  title: string;
  figure: ReactNode;
  children?: ReactNode;
  className?: string;
};

function StatCard({ title, figure, children, className }: StatCardProps) {
  const headingId = useId();
  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      className={classNames('grid grid-cols-1 content-start gap-1', className)}
    >
      <h2 id={headingId} className="font-medium font-text text-base text-ink-soft tracking-normal">
        {title}
      </h2>
      <div className="@container font-semibold leading-tight">{figure}</div>
      <div className="grid grid-cols-1 gap-2 text-detail text-ink-soft empty:hidden">{children}</div>
    </PaperSheet>
  );
}

type MilestoneProps = {
  value: number;
  goal: number;
  progress: string;
  reached: string;
};

function Milestone({ value, goal, progress, reached }: MilestoneProps) {
  if (value >= goal)
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CheckIcon strokeWidth={3} className="size-5 shrink-0" /> {reached}
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-1">
      <progress
        className="table-progress"
        aria-label={text(dashboard.milestoneLabel)}
        max={goal}
        value={value}
        aria-valuetext={progress}
      />
      <p className="amount whitespace-normal" aria-hidden="true">
        {progress}
      </p>
    </div>
  );
}

type CountUpProps = {
  value: number;
  format: (value: number) => string;
  /** Font size in rem, reduced if the number would be wider than its card. */
  size?: number;
};

/** Upper bound of a digit's width, relative to the font size. */
const FIGURE_WIDTH = 0.66;

/** Counts up in the room of its final value, which is all that screen readers get. */
function CountUp({ value, format, size = 1.875 }: CountUpProps) {
  const shown = useCountUp(value);
  const final = format(value);
  const fitting = `${100 / (final.length * FIGURE_WIDTH)}cqi`;
  return (
    <span className="amount inline-grid" style={{ fontSize: `min(${size}rem, ${fitting})` }}>
      <span className="sr-only">{final}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {final}
      </span>
      <span aria-hidden="true" className="col-start-1 row-start-1">
        {format(shown)}
      </span>
    </span>
  );
}

/** In milliseconds (specification, section 9). */
const COUNT_UP = 800;

/** Counts from 0, later from the current value. Immediate with reduced motion. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(() => (reducedMotion() ? value : 0));
  const at = useRef(shown);
  useEffect(() => {
    const from = at.current;
    const show = (next: number) => {
      at.current = next;
      setShown(next);
    };
    if (from === value || reducedMotion()) return show(value);
    let frame = 0;
    let begin: number | undefined;
    const step = (now: number) => {
      begin ??= now;
      const part = Math.min(1, (now - begin) / COUNT_UP);
      show(Math.round(from + (value - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;
