import { useCountUp } from './use-count-up.ts';

type CountUpProps = {
  value: number;
  /** How a number on the way is written. */
  format: (value: number) => string;
  /** Of its letters, in rem; less where the number would be wider than its card. */
  size?: number;
};

/** A figure is no wider than this part of the letters' size. */
const FIGURE_WIDTH = 0.66;

/** A number that counts up. It has the room of its final value from the start, and screen readers read only that. */
export function CountUp({ value, format, size = 1.875 }: CountUpProps) {
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
