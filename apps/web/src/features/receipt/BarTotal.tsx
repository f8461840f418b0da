import type { Cents } from '@fairtab/domain/money';
import { Money } from '../../components/base/Money.tsx';

/** The figure on the left of the bar. */
export function BarTotal({ label, cents }: { label: string; cents: Cents }) {
  return (
    <span className="grid leading-tight">
      <span className="text-detail text-ink-soft">{label}</span>
      <Money cents={cents} roll className="font-semibold text-xl" />
    </span>
  );
}
