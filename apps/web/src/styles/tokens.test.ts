import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8];

/** Text on its ground: 4.5 (WCAG 1.4.3). */
const TEXT_PAIRS = [
  ...['ink', 'ink-soft', 'accent', 'success', 'warning', 'danger'].flatMap((ink) =>
    ['paper', 'sheet', 'sunk'].map((ground): [string, string] => [ink, ground]),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-press'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-press'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['success', 'success-soft'],
  ['ink', 'success-soft'],
  ['warning', 'warning-soft'],
  ['ink', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['paper', 'ink'],
  ...PEOPLE.flatMap((n): [string, string][] =>
    [`person-${n}-ink`, 'ink', 'ink-soft'].map((ink) => [ink, `person-${n}`]),
  ),
] satisfies [string, string][];

/** Edges of things to press or fill in: 3 (WCAG 1.4.11). */
const EDGE_PAIRS: [string, string][] = [
  ['line-strong', 'paper'],
  ['line-strong', 'sheet'],
  ['accent', 'sheet'],
  ['accent', 'paper'],
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, mode: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token --${name}`);
  return token[mode];
}

describe.each(['light', 'dark'] as const)('%s colours', (mode) => {
  test.each(TEXT_PAIRS)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colour(ink, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(EDGE_PAIRS)('%s is seen on %s', (edge, ground) => {
    expect(contrast(colour(edge, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});

test('the measure is right: black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
