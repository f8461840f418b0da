import type { PhotoBox } from '@fairtab/domain/photo-lines';
import type { CSSProperties } from 'react';

/** Around a line, not on it, and of one width however much the photo is enlarged: `--scale`. */
export const LIT = 'bg-accent/15 outline-[calc(2px/var(--scale,1))] outline-accent outline-solid';

/** How much the photo is enlarged, for what is not to be enlarged with it. */
export const scaled = (scale: number): CSSProperties & Record<'--scale', string> => ({
  '--scale': scale.toFixed(3),
});

/** The mark on a line of the photo, within an element of the photo's size. */
export function LitLine({ box: [x = 0, y = 0, width = 0, height = 0] }: { box: PhotoBox }) {
  const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
  return (
    <span
      data-lit-line
      className={`absolute ${LIT}`}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}
