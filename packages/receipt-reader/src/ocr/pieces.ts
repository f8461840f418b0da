/** Pixels, `to` exclusive; the part to keep excludes the overlap. */
export type Span = { from: number; to: number; keepFrom: number; keepTo: number };

/**
 * Equal spans of at most `most`, multiples of `grid`, meeting in the middle of their overlap so that nothing near a cut counts.
 */
export function overlappingSpans(length: number, most: number, overlap: number, grid: number): Span[] {
  if (length <= most) return [{ from: 0, to: length, keepFrom: 0, keepTo: length }];
  const count = Math.ceil((length - overlap) / (most - overlap));
  const each = Math.min(most, Math.ceil((length + (count - 1) * overlap) / count / grid) * grid);
  const starts = Array.from({ length: count }, (_, i) => Math.round((i * (length - each)) / (count - 1)));
  const middle = (i: number) => Math.round(((starts[i] ?? 0) + (starts[i - 1] ?? 0) + each) / 2);
  return starts.map((from, i) => ({
    from,
    to: from + each,
    keepFrom: i === 0 ? 0 : middle(i),
    keepTo: i === count - 1 ? length : middle(i + 1),
  }));
}
