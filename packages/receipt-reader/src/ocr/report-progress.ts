import type { OnProgress } from '../types.ts';
import { boundingBox } from './bounding-box.ts';
import type { Rect } from './min-area-rect.ts';
import type { Scene } from './orientation.ts';

/** Reports the pieces found; the result reports those read since. `known` were read to find out which way is up. */
export function reportProgress(
  { raster, rotation }: Scene,
  rects: readonly Rect[],
  known: ReadonlyMap<Rect, unknown>,
  onProgress: OnProgress,
): (read: readonly Rect[]) => void {
  const ratio = raster.width / raster.height;
  const pieces = new Map(
    rects.map((rect) => [rect, { box: boundingBox(rect, raster), read: known.has(rect) }]),
  );
  const tell = () => onProgress({ rotation, ratio, pieces: [...pieces.values()] });
  tell();
  return (read) => {
    for (const rect of read) {
      const piece = pieces.get(rect);
      if (piece) pieces.set(rect, { ...piece, read: true });
    }
    tell();
  };
}
