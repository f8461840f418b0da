type Size = { width: number; height: number };

/**
 * The longest side, in pixels, to which a picture is reduced: `longest`, or more for one so long that its shorter side would
 * become less than `shorter`, as long as it does not get more than `pixels`.
 */
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
