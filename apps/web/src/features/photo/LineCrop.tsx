import type { PhotoBox } from '@fairtab/domain/photo-lines';
import { LitLine } from './LitLine.tsx';

/** A line that is shorter than this fraction of the photo's width is not enlarged further. */
const NARROWEST = 0.4;

/**
 * A line of the photo, as wide as there is room, with a little of its neighbours above and below. Its height is fixed, so
 * that nothing moves when the photo arrives.
 */
export function LineCrop({ address, box }: { address: string; box: PhotoBox }) {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const shown = Math.min(Math.max(width * 1.04, NARROWEST), 1);
  const left = Math.min(Math.max(x + width / 2 - shown / 2, 0), 1 - shown);
  return (
    <span className="relative block h-14 overflow-hidden bg-sunk">
      {/* Percentages of a shift are of the picture's own height, which is not known here. */}
      <span
        className="absolute top-1/2 block"
        style={{
          width: `${(100 / shown).toFixed(2)}%`,
          left: `${((-left / shown) * 100).toFixed(2)}%`,
          transform: `translateY(${(-(y + height / 2) * 100).toFixed(2)}%)`,
        }}
      >
        <img src={address} alt="" draggable={false} className="block w-full" />
        <LitLine box={box} />
      </span>
    </span>
  );
}
