import { classNames } from '../../components/base/class-names.ts';
import { useCountUp } from './use-count-up.ts';

type CountUpProps = {
  value: number;
  /** How a number on the way is written. */
  format: (value: number) => string;
  className?: string;
};

/** A number that counts up. It has the room of its final value from the start, and screen readers read only that. */
export function CountUp({ value, format, className }: CountUpProps) {
  const shown = useCountUp(value);
  const final = format(value);
  return (
    <span className={classNames('amount inline-grid', className)}>
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
