import type { Word } from '../ocr/words.ts';

/** How far a printed line falls per pixel to the right: at the picture's top, and how that changes downward. */
export type Slope = { constant: number; perHeight: number };

export type Page = { width: number; height: number };

/** The height at which a point's line crosses the middle of the page. */
export const levelAt = (x: number, y: number, slope: Slope, page: Page): number =>
  y - (slope.constant + slope.perHeight * (y / page.height - 0.5)) * (x - page.width / 2);

const PRICE_LIKE = /\d[.,]\s?\d{2}\D{0,3}$/;
const NAME_LIKE = /[a-z]{2}/i;

type Anchor = { x: number; y: number; height: number };

/**
 * Finds the slope that pairs prices one to one with the names on their left. The angles of single boxes
 * mislead where paper curls; what a row of a receipt promises is that each price has a name.
 */
export function findSlope(words: readonly Word[], page: Page, direction: number): Slope {
  const prices = words.filter(({ text }) => PRICE_LIKE.test(text)).map(leftEnd);
  const names = words.filter(({ text }) => NAME_LIKE.test(text) && !PRICE_LIKE.test(text)).map(rightEnd);
  const start = Math.tan(direction);
  let best = { slope: { constant: start, perHeight: 0 }, score: -Infinity };
  if (prices.length < 2 || names.length < 2) return best.slope;
  for (let tilt = -12; tilt <= 12; tilt++) {
    for (let fan = -10; fan <= 10; fan++) {
      const slope = { constant: start + tilt * 0.006, perHeight: fan * 0.012 };
      // Text lines repeat: a slope one line off pairs nearly as well, so the direction of the boxes has a say.
      const strain = (Math.abs(tilt) * 0.006 + Math.abs(fan) * 0.006) * 1.5;
      const score = pairing(prices, names, slope, page) - strain * prices.length;
      if (score > best.score) best = { slope, score };
    }
  }
  return best.slope;
}

/** How well prices and names pair under a slope: 1 per price with a name of its own exactly level with it. */
function pairing(prices: readonly Anchor[], names: readonly Anchor[], slope: Slope, page: Page): number {
  const levels = names.map((name) => levelAt(name.x, name.y, slope, page));
  const byName = new Map<number, number>();
  for (const price of prices) {
    const level = levelAt(price.x, price.y, slope, page);
    let [nearest, distance] = [-1, 0.8];
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      if (!name || name.x > price.x + price.height) continue;
      const away = Math.abs((levels[i] ?? 0) - level) / price.height;
      if (away < distance) [nearest, distance] = [i, away];
    }
    if (nearest < 0) continue;
    const fit = 1 - (distance / 0.8) ** 2;
    byName.set(nearest, Math.max(byName.get(nearest) ?? 0, fit));
  }
  let total = 0;
  for (const fit of byName.values()) total += fit;
  return total;
}

const leftEnd = ({ rect }: Word): Anchor => ({
  x: rect.cx - (Math.cos(rect.angle) * rect.width) / 2,
  y: rect.cy - (Math.sin(rect.angle) * rect.width) / 2,
  height: rect.height,
});

const rightEnd = ({ rect }: Word): Anchor => ({
  x: rect.cx + (Math.cos(rect.angle) * rect.width) / 2,
  y: rect.cy + (Math.sin(rect.angle) * rect.width) / 2,
  height: rect.height,
});
