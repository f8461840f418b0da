import sharp from 'sharp';

/** Pixels of a photo under damage: 8-bit RGB, row by row. */
type Picture = { data: Buffer; width: number; height: number };
type Place = [x: number, y: number];

const pixelsOf = async (photo: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const toJpeg = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();

/** Takes every pixel from the position that `from` returns, in fractions of the picture; grey outside it. */
async function warp(photo: Uint8Array, from: (u: number, v: number) => Place): Promise<Buffer> {
  const { data, width, height } = await pixelsOf(photo);
  const bent = Buffer.alloc(data.length, 0x60);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x / width, y / height);
      const [fx, fy] = [u * width, v * height];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, down] = [fx - left, fy - top];
      for (let c = 0; c < 3; c++) {
        const at = (top * width + left) * 3 + c;
        const above = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
        const below = (data[at + width * 3] ?? 0) * (1 - right) + (data[at + width * 3 + 3] ?? 0) * right;
        bent[(y * width + x) * 3 + c] = above * (1 - down) + below * down;
      }
    }
  }
  return toJpeg({ data: bent, width, height });
}

/** Taken from below: the upper edge is narrower by this fraction of the width. */
export const leanBack = (photo: Uint8Array, narrower: number) =>
  warp(photo, (u, v) => {
    const width = 1 - narrower * (1 - v);
    return [0.5 + (u - 0.5) / width, v];
  });

/** Paper that is not flat: lines rise and fall by this fraction of the height. */
export const curl = (photo: Uint8Array, by: number) =>
  warp(photo, (u, v) => [u, v + by * Math.sin(u * Math.PI * 1.5 + v)]);

/** Paper that was folded: each third of it leans another way. */
export const fold = (photo: Uint8Array, by: number) =>
  warp(photo, (u, v) => [u + by * Math.abs(((v * 3) % 2) - 1), v]);

export const tilt = (photo: Uint8Array, degrees: number) =>
  sharp(photo).rotate(degrees, { background: '#554' }).jpeg({ quality: 82 }).toBuffer();

/** Grain, the same each time. */
export async function addNoise(photo: Uint8Array, strength: number): Promise<Buffer> {
  const picture = await pixelsOf(photo);
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < picture.data.length; i += 3) {
    const grain = (next() + next() + next() - 1.5) * strength * 2;
    for (let c = i; c < i + 3; c++) {
      picture.data[c] = Math.max(0, Math.min(255, (picture.data[c] ?? 0) + grain));
    }
  }
  return toJpeg(picture);
}

/** Lays an SVG over the photo; its view box is 100 by 100. */
async function overlay(photo: Uint8Array, shapes: string): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none">${shapes}</svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A lamp mirrored in the paper. */
export const glare = (photo: Uint8Array) =>
  overlay(
    photo,
    `<radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".75"/>
     <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
     <ellipse cx="42" cy="48" rx="40" ry="26" fill="url(#g)"/>`,
  );

/** The shadow of the hand with the phone. */
export const shadow = (photo: Uint8Array) =>
  overlay(
    photo,
    `<filter id="soft"><feGaussianBlur stdDeviation="0.7"/></filter>
     <path d="M0 100 L0 55 L58 30 L82 52 L64 100 Z" fill="#000" fill-opacity=".55" filter="url(#soft)"/>`,
  );

/** A hard edge of shadow through the names and the prices; what lies in it keeps this fraction of its light. */
export const shadowEdge = (photo: Uint8Array, light: number) =>
  overlay(
    photo,
    `<path d="M70 0 L84 100 L100 100 L100 0 Z M0 0 L24 0 L42 100 L0 100 Z" fill="#000" fill-opacity="${1 - light}"/>`,
  );

/** Hardly any light: everything is darker by this factor, with the grain of a sensor at its limit. */
export const darken = async (photo: Uint8Array, light: number) =>
  addNoise(await sharp(photo).linear(light, 0).jpeg({ quality: 90 }).toBuffer(), 2);

/** Overexposed: the ink is as light as this (0 to 255), and light paper is white. */
export const overexpose = (photo: Uint8Array, ink: number) =>
  sharp(photo)
    .linear((270 - ink) / 255, ink)
    .jpeg({ quality: 82 })
    .toBuffer();

/** Faded print: only this fraction of the contrast is left. */
export const fade = (photo: Uint8Array, contrast: number) =>
  sharp(photo)
    .linear(contrast, 200 * (1 - contrast))
    .jpeg({ quality: 82 })
    .toBuffer();

export const blur = (photo: Uint8Array, sigma: number) => sharp(photo).blur(sigma).jpeg().toBuffer();

export const shrink = (photo: Uint8Array, width: number) =>
  sharp(photo).resize(width).jpeg({ quality: 80 }).toBuffer();

export const squeeze = (photo: Uint8Array, quality: number) => sharp(photo).jpeg({ quality }).toBuffer();
