import type { DashboardStatistics } from '@fairtab/contract/statistics';
import { isDollars, moneyIn, USD } from '@fairtab/domain/currency';
import { type Cents, cents } from '@fairtab/domain/money';
import { ASSUMED_LOSS_PERCENT, assumedLoss, averageOf, MILESTONES } from '@fairtab/domain/statistics';
import { dashboard } from '@fairtab/texts/en/admin';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { formatNumber } from '@fairtab/texts/format';
import { currentLanguage, say } from '@fairtab/texts/say';
import { dayWithYear } from '@fairtab/texts/short-day';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { CheckIcon } from '../../components/icons/icons.tsx';
import { wholeWords } from '../../lib/whole-amount.ts';
import { CountUp } from './CountUp.tsx';
import { formatAmount } from './format-amount.ts';

type InCurrency = DashboardStatistics['by_currency'][number];

type StatCardsProps = { statistics: DashboardStatistics; shown: InCurrency };

/** The figures of all final receipts, and the amounts of those in one currency. */
export function StatCards({ statistics, shown }: StatCardsProps) {
  const { currency, total_spend, host_tips } = shown;
  const { receipts } = statistics;
  const money = (amount: Cents) => formatAmount(amount, currency);
  const counted = (value: number) => money(cents(value));
  const number = (value: number) => formatNumber(currentLanguage(), value);
  const spendGoal = wholeWords(moneyIn(USD)(MILESTONES.spend));
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
      <StatCard
        title={say(dashboard.totalSpend)}
        figure={<CountUp value={total_spend} format={counted} size={2.25} />}
        className="sm:col-span-2"
      >
        <p>
          {say(dashboard.assumedLoss, {
            percent: ASSUMED_LOSS_PERCENT,
            amount: money(assumedLoss(total_spend)),
          })}
        </p>
        {isDollars(currency) && (
          <Milestone
            value={total_spend}
            goal={MILESTONES.spend}
            progress={say(dashboard.spendOf, { amount: money(total_spend), goal: spendGoal })}
            reached={say(dashboard.spendReached, { goal: spendGoal })}
          />
        )}
      </StatCard>
      <StatCard title={say(dashboard.hostTips)} figure={<CountUp value={host_tips} format={counted} />}>
        <p>{say(dashboard.tipsEach, { amount: money(averageOf(host_tips, shown.receipts)) })}</p>
      </StatCard>
      <StatCard title={say(dashboard.receiptsUsed)} figure={<CountUp value={receipts} format={number} />}>
        <Milestone
          value={receipts}
          goal={MILESTONES.receipts}
          progress={say(dashboard.receiptsOf, { count: receipts, goal: MILESTONES.receipts })}
          reached={say(dashboard.receiptsReached, { goal: MILESTONES.receipts })}
        />
      </StatCard>
      <FrequentGuest statistics={statistics} />
      <BiggestTip shown={shown} />
    </div>
  );
}

function FrequentGuest({ statistics: { most_frequent_guest: guest } }: { statistics: DashboardStatistics }) {
  return (
    <StatCard
      title={say(dashboard.frequentGuest)}
      figure={
        <span className="block break-words font-display text-2xl leading-snug">
          {guest ? guest.guest_name : say(dashboard.noGuest)}
        </span>
      }
    >
      {guest && <p>{say(dashboard.together, { count: guest.receipts })}</p>}
    </StatCard>
  );
}

function BiggestTip({ shown: { biggest_host_tip: tip, currency } }: { shown: InCurrency }) {
  if (tip === null)
    return (
      <StatCard
        title={say(dashboard.biggestTip)}
        figure={<span className="font-display text-2xl">{say(dashboard.noTip)}</span>}
      />
    );
  const { receipt } = tip;
  return (
    <StatCard
      title={say(dashboard.biggestTip)}
      figure={<CountUp value={tip.amount} format={(value) => formatAmount(cents(value), currency)} />}
    >
      <p>
        {say(dashboard.tipFrom, { name: tip.guest_name })}
        <span className="block">
          {receipt.restaurant_name ?? say(hostBill.unnamedReceipt)},{' '}
          <time dateTime={receipt.created_day}>{dayWithYear(receipt.created_day)}</time>
        </span>
      </p>
    </StatCard>
  );
}

type StatCardProps = {
  title: string;
  /** The figure, or who it is. */
  figure: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** One figure of the dashboard, and what it says. */
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
  /** How far it is, and what is said once it is reached. */
  progress: string;
  reached: string;
};

/** How far it is to a milestone, or that it is reached. */
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
        aria-label={say(dashboard.milestoneLabel)}
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
