type Size = { width: number; height: number };

/** Longest side in pixels: `longest`, or more to keep `shorter` pixels on the other side, within `pixels` in total. */
export function reducedSide(
  { width, height }: Size,
  longest: number,
  shorter: number,
  pixels: number,
): number {
  const long = Math.max(width, height);
  const scale = Math.min(1, shorter / Math.min(width, height), Math.sqrt(pixels / (width * height)));
  return Math.max(longest, Math.round(long * scale));
}
