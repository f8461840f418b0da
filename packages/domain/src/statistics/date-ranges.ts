export type Period = (typeof PERIODS)[number];
export const PERIODS = ['3', '12', 'all'] as const;

const MOST_MONTHS = 24;

/** The first day of a period, 'YYYY-MM-DD'; null for all. @param today in the viewer's time zone, 'YYYY-MM-DD' */
export function firstDayOf(period: Period, today: string): string | null {
  if (period === 'all') return null;
  return `${monthOf(monthIndex(today) - Number(period) + 1)}-01`;
}

export type Column<M> = { label: string; months: M[] };

/** The columns of a chart, empty ones included: months, or years if there would be too many. */
export function columnsOf<M extends { month: string }>(
  months: readonly M[],
  period: Period,
  today: string,
): Column<M>[] {
  const known = months.map(({ month }) => monthIndex(month));
  const from = firstDayOf(period, today);
  const last = monthIndex(today);
  // A clock behind the receipts' days must not hide the latest.
  const to = Math.max(last, ...known);
  const start = from === null ? Math.min(to, ...known) : monthIndex(from);
  const labels = Array.from({ length: to - start + 1 }, (_, step) => monthOf(start + step));
  const years = labels.length > MOST_MONTHS;
  const shown = years ? [...new Set(labels.map((label) => label.slice(0, 4)))] : labels;
  return shown.map((label) => ({ label, months: months.filter(({ month }) => month.startsWith(label)) }));
}

const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function monthOf(index: number): string {
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}
