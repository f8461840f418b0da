import { expect, it } from 'vitest';
import { bentLine } from './detect.ts';
import { alignRect, upsideDown } from './min-area-rect.ts';

/** A patch of text whose middle lies at `middle(x)`, nine pixels high. */
function patch(width: number, height: number, middle: (x: number) => number) {
  const map = new Float32Array(width * height);
  for (let x = 0; x < width; x++)
    for (let y = Math.round(middle(x)) - 4; y <= Math.round(middle(x)) + 4; y++) map[y * width + x] = 0.9;
  return { map, width, height };
}

it('follows an arched line', () => {
  const found = bentLine(
    patch(241, 60, (x) => 20 + 0.001 * (x - 120) ** 2),
    0.3,
  );
  expect(found?.bend).toBeCloseTo(0.001, 4);
  expect(found?.cx).toBeCloseTo(120.5, 1);
  expect(found?.cy).toBeCloseTo(20.5, 0);
  expect([found?.width, found?.height, found?.angle].map((value) => Math.round(value ?? 0))).toEqual([
    241, 9, 0,
  ]);
});

it('takes what is not much longer than high for no line', () => {
  expect(
    bentLine(
      patch(30, 20, () => 8),
      0.3,
    ),
  ).toBeNull();
});

it('keeps the bend of a rectangle described from its other side', () => {
  const rect = { cx: 0, cy: 0, width: 100, height: 10, angle: 0, bend: 0.002 };
  expect(upsideDown(rect).bend).toBe(-0.002);
  expect(alignRect({ ...rect, angle: Math.PI }, 0)).toMatchObject({ angle: 0, bend: -0.002 });
  expect(alignRect({ ...rect, angle: 0.1 }, 0)).toMatchObject({ angle: 0.1, bend: 0.002 });
});
