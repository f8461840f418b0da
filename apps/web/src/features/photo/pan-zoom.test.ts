import { expect, test } from 'vitest';
import { clamped, fittedSize, lookAt, turned, WHOLE, zoomAt } from './PhotoStage.tsx';

const STAGE = { width: 400, height: 800 };
const PICTURE = { width: 1000, height: 1000 };

test('a picture fits into the stage, also when it lies on its side', () => {
  expect(fittedSize(PICTURE, STAGE, 0)).toEqual({ width: 400, height: 400 });
  expect(fittedSize({ width: 1000, height: 500 }, STAGE, 1)).toEqual({ width: 800, height: 400 });
});

test('what is under the pointer stays under it, and the scale has ends', () => {
  const at = { x: 100, y: -50 };
  const near = zoomAt(WHOLE, 2, at);
  expect(near).toEqual({ turn: 0, scale: 2, x: -100, y: 50 });
  expect(zoomAt(near, 0.5, at)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 100, at).scale).toBe(8);
  expect(zoomAt(WHOLE, 0.1, at).scale).toBe(1);
});

test('a picture cannot be pushed out of sight', () => {
  expect(clamped({ ...WHOLE, x: 9999, y: -9999 }, { width: 400, height: 300 })).toMatchObject({
    x: 200,
    y: -150,
  });
});

test('a line comes into the middle, whichever way the picture is turned', () => {
  const fitted = { width: 400, height: 400 };
  const line = [0.25, 0.75, 0.5, 0.1];
  const straight = lookAt(WHOLE, line, fitted, STAGE);
  expect(straight.scale).toBeCloseTo(1.84);
  expect([straight.x, straight.y]).toEqual([expect.closeTo(0), expect.closeTo(-0.3 * 400 * 1.84)]);
  const upsideDown = lookAt({ ...WHOLE, turn: 2 }, line, fitted, STAGE);
  expect(upsideDown.y).toBeCloseTo(-straight.y);
});

test('four quarter turns are none', () => {
  expect(turned(turned(turned(turned(WHOLE))))).toEqual(WHOLE);
});
