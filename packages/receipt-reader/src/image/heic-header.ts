/** HEIF brands with HEVC pictures; AVIF is excluded. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

export const isHeicBrand = (photo: Uint8Array): boolean => HEIC_BRANDS.has(ascii(photo, 8, 12));

/** The largest `ispe` property (ISO 23008-12), because tiles and thumbnail have sizes of their own. */
export function readHeicSize(photo: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(photo.buffer, photo.byteOffset, photo.byteLength);
  let largest: { width: number; height: number } | null = null;
  // Property boxes come first; 1 MB covers thousands of tiles.
  const end = Math.min(photo.length - 16, 1_000_000);
  for (let at = 4; at < end; at++) {
    if (photo[at] !== 0x69 || ascii(photo, at, at + 4) !== 'ispe') continue;
    const width = view.getUint32(at + 8);
    const height = view.getUint32(at + 12);
    if (width === 0 || height === 0) continue;
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
