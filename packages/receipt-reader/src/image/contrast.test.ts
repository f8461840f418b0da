import { expect, it } from 'vitest';
import { bringOutInk } from './decode.ts';

/** Grey paper with ink on every fifth line. */
function paper(light: number, ink: number) {
  const [width, height] = [40, 40];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) data.fill(y % 5 ? light : ink, y * width * 3, (y + 1) * width * 3);
  return { data, width, height };
}

it.each([
  ['overexposed', 255, 240, 255, 155],
  ['faded, but with contrast', 250, 210, 250, 210],
  ['in near darkness', 12, 1, 12, 1],
  ['usual', 250, 30, 250, 30],
  ['empty', 200, 198, 200, 198],
])('bringOutInk of a picture %s', (_, light, ink, toLight, toInk) => {
  const picture = paper(light, ink);
  bringOutInk(picture);
  expect(picture).toEqual(paper(toLight, toInk));
});
