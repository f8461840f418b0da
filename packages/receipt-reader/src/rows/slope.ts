import { alignRect } from '../ocr/min-area-rect.ts';
import type { Word } from '../ocr/words.ts';

/** Downward slope to the right in mid-page, and its change toward the bottom (perspective) and right (curled paper). */
export type Slope = { constant: number; perHeight: number; perWidth: number };

export type Page = { width: number; height: number };

/** The height at which the printed line through a point crosses the middle of the page. */
export function levelAt(x: number, y: number, slope: Slope, page: Page): number {
  const dx = x - page.width / 2;
  const straight = slope.constant + slope.perHeight * (y / page.height - 0.5);
  return y - straight * dx - (slope.perWidth / page.width) * ((dx * dx) / 2);
}

type Anchor = { x: number; y: number; height: number };

const TILT = { steps: 14, size: 0.006 };
const FAN = { steps: 10, size: 0.012 };
/** In line heights. */
const REACH = 0.8;
const MOST_CANDIDATES = 6;
/** Weight of the boxes' direction relative to the pairing. */
const STRAIN = 0.8;

type Candidate = { slope: Slope; score: number };

/** Best first. Box angles mislead on curled paper and lines repeat, so the parser also gets slopes one line off. */
export function findSlopes(words: readonly Word[], page: Page): Slope[] {
  const start = slopeOfBoxes(words, page);
  const { prices, names, span } = toPair(words);
  if (prices.length < 2 || names.length < 2) return [start];
  const straight = { ...start, perWidth: 0 };
  const byMiddle = search(
    prices.map((word) => endOf(word, 0)),
    names.map((word) => endOf(word, 0)),
    straight,
    page,
  );
  const byEnds = search(
    prices.map((word) => endOf(word, -1)),
    names.map((word) => endOf(word, 1)),
    start,
    page,
  );
  const candidates = [...byMiddle, ...byEnds].sort((a, b) => b.score - a.score);
  const line = medianOf(prices.map(({ rect }) => rect.height));
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length >= MOST_CANDIDATES || candidate.score < (chosen[0]?.score ?? 0) * 0.75) break;
    if (chosen.every((other) => linesApart(candidate.slope, other.slope, Math.abs(span) / line) > 0.35))
      chosen.push(candidate);
  }
  return chosen.map(({ slope }) => slope);
}

/** `span`: how far the prices are right of the names. */
function toPair(words: readonly Word[]) {
  const prices = words.filter(({ text }) => looksLikePrice(text));
  const names = words.filter(({ text }) => looksLikeName(text));
  const middleOf = (some: readonly Word[]) => medianOf(some.map(({ rect }) => rect.cx));
  return { prices, names, span: middleOf(prices) - middleOf(names) };
}

/** Finer search around a slope one line off, which need not be among the best. */
const NEAR_TILT = { steps: 3, size: 0.006 };

/** For all prices or, as on curled paper, decreasingly toward the sums; best first. */
export function slopesOneLineOff(words: readonly Word[], page: Page, slope: Slope): Slope[] {
  const { prices, names, span } = toPair(words);
  if (prices.length < 3 || names.length < 3) return [];
  const levels = prices.map(({ rect }) => levelAt(rect.cx, rect.cy, slope, page)).sort((a, b) => a - b);
  const line = medianOf(levels.slice(1).map((level, i) => level - (levels[i] ?? 0)));
  if (span <= line) return [];
  const [right, left] = [prices.map((word) => endOf(word, 0)), names.map((word) => endOf(word, 0))];
  const [top = 0, bottom = 0] = [levels[0], levels.at(-1)];
  return [1, -1]
    .flatMap((lines) => {
      const off = (lines * line) / span;
      const all = { ...slope, constant: slope.constant + off };
      const share = off / Math.max(1, bottom - top);
      const upper = {
        ...slope,
        constant: slope.constant + share * (bottom - page.height / 2),
        perHeight: slope.perHeight - share * page.height,
      };
      return [all, upper].flatMap((start) => search(right, left, start, page, NEAR_TILT).slice(0, 1));
    })
    .sort((a, b) => b.score - a.score)
    .map((candidate) => candidate.slope);
}

/** In lines. */
function linesApart(a: Slope, b: Slope, spanInLines: number): number {
  const constant = a.constant - b.constant;
  const fan = (a.perHeight - b.perHeight) / 2;
  return (
    Math.max(Math.abs(constant + fan), Math.abs(constant - fan), Math.abs(a.perWidth - b.perWidth) / 4) *
    spanInLines
  );
}

export const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;

function search(
  prices: readonly Anchor[],
  names: readonly Anchor[],
  start: Slope,
  page: Page,
  tilts = TILT,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let tilt = -tilts.steps; tilt <= tilts.steps; tilt++) {
    for (let fan = -FAN.steps; fan <= FAN.steps; fan++) {
      const slope = {
        constant: start.constant + tilt * tilts.size,
        perHeight: start.perHeight + fan * FAN.size,
        perWidth: start.perWidth,
      };
      const strain = Math.abs(tilt) * tilts.size * STRAIN + Math.abs(fan) * FAN.size * (STRAIN / 2);
      candidates.push({ slope, score: pairing(prices, names, slope, page) - strain * prices.length });
    }
  }
  return candidates.sort((a, b) => b.score - a.score).slice(0, 300);
}

/** 1 for each price with its own name at exactly its height. */
function pairing(prices: readonly Anchor[], names: readonly Anchor[], slope: Slope, page: Page): number {
  const levels = names.map((name) => levelAt(name.x, name.y, slope, page));
  const byName = new Map<number, number>();
  for (const price of prices) {
    const level = levelAt(price.x, price.y, slope, page);
    let [nearest, distance] = [-1, REACH];
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      if (!name || name.x > price.x + price.height) continue;
      const away = Math.abs((levels[i] ?? 0) - level) / price.height;
      if (away < distance) [nearest, distance] = [i, away];
    }
    if (nearest < 0) continue;
    byName.set(nearest, Math.max(byName.get(nearest) ?? 0, 1 - (distance / REACH) ** 2));
  }
  let total = 0;
  for (const fit of byName.values()) total += fit;
  return total;
}

/** Left (-1) or right (1) end, or the middle (0). */
const endOf = ({ rect }: Word, side: 1 | 0 | -1): Anchor => ({
  x: rect.cx + (side * Math.cos(rect.angle) * rect.width) / 2,
  y: rect.cy + (side * Math.sin(rect.angle) * rect.width) / 2,
  height: rect.height,
});

/** Weighted least-squares plane, long boxes counting most; refitted with outliers down-weighted. */
function slopeOfBoxes(words: readonly Word[], page: Page): Slope {
  const samples = words
    .map(({ rect }) => alignRect(rect, 0))
    .filter((rect) => rect.width > 3 * rect.height)
    .map((rect) => ({
      slope: Math.tan(rect.angle),
      x: rect.cx / page.width - 0.5,
      y: rect.cy / page.height - 0.5,
      weight: Math.min(20, rect.width / rect.height - 2),
    }));
  let plane: [number, number, number] = [weightedMedian(samples), 0, 0];
  for (let round = 0; round < 3 && samples.length >= 6; round++) {
    const [constant, perWidth, perHeight] = plane;
    const trusted = samples.map((sample) => {
      const miss = sample.slope - constant - perWidth * sample.x - perHeight * sample.y;
      return { ...sample, weight: sample.weight / (1 + (miss / 0.015) ** 2) };
    });
    plane = fitPlane(trusted);
  }
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return { constant: plane[0], perWidth: within(plane[1], 0.5), perHeight: within(plane[2], 0.3) };
}

type Sample = { slope: number; x: number; y: number; weight: number };

function weightedMedian(samples: readonly Sample[]): number {
  const sorted = [...samples].sort((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const sample of sorted) {
    sum += sample.weight;
    if (sum >= half) return sample.slope;
  }
  return 0;
}

/** Solves slope = a + b·x + c·y by the normal equations, slightly regularised. */
function fitPlane(samples: readonly Sample[]): [number, number, number] {
  const m = [
    [1e-9, 0, 0, 0],
    [0, 2, 0, 0],
    [0, 0, 2, 0],
  ];
  for (const { slope, x, y, weight } of samples) {
    const terms = [1, x, y, slope];
    for (const [i, row] of m.entries()) {
      for (let j = 0; j < 4; j++) row[j] = (row[j] ?? 0) + weight * (terms[i] ?? 0) * (terms[j] ?? 0);
    }
  }
  for (let pivot = 0; pivot < 3; pivot++) {
    for (let i = 0; i < 3; i++) {
      if (i === pivot) continue;
      const factor = (m[i]?.[pivot] ?? 0) / (m[pivot]?.[pivot] ?? 1);
      for (let j = pivot; j < 4; j++) (m[i] ?? [])[j] = (m[i]?.[j] ?? 0) - factor * (m[pivot]?.[j] ?? 0);
    }
  }
  const solved = (i: number) => (m[i]?.[3] ?? 0) / (m[i]?.[i] ?? 1);
  return [solved(0), solved(1), solved(2)];
}

export const looksLikePrice = (text: string): boolean =>
  /\d[.,]\s?\d{2,3}\D{0,3}$|[¥￥₩]\s?\d+$|\d\s?[円원元]\D?$/.test(text);

/** Words without an amount, such as the name of a dish. */
export const looksLikeName = (text: string): boolean => /\p{L}{2}/u.test(text) && !looksLikePrice(text);
