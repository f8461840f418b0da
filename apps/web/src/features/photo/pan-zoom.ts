import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';
import { enlarged, MOST } from './lit-line.tsx';

/** Quarter turns clockwise, magnification, and the shift of the picture's centre in pixels. */
export type Look = { turn: 0 | 1 | 2 | 3; scale: number; x: number; y: number };

export type Size = { width: number; height: number };

type Point = { x: number; y: number };

export const WHOLE: Look = { turn: 0, scale: 1, x: 0, y: 0 };

/** The size at scale 1: as large as fits the stage, before it is turned. */
export function fittedSize(picture: Size, stage: Size, turn: Look['turn']): Size {
  const sideways = turn % 2 === 1;
  const [width, height] = sideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const factor = Math.min(stage.width / Math.max(width, 1), stage.height / Math.max(height, 1));
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Zooms around a point, which is measured from the stage's centre. */
export function zoomAt(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(Math.max(look.scale * factor, 1), MOST);
  const by = scale / look.scale;
  return { ...look, scale, x: at.x - (at.x - look.x) * by, y: at.y - (at.y - look.y) * by };
}

/** Limits the shift to the picture's edge. */
export function clamped(look: Look, fitted: Size): Look {
  const sideways = look.turn % 2 === 1;
  const reachX = ((sideways ? fitted.height : fitted.width) * look.scale) / 2;
  const reachY = ((sideways ? fitted.width : fitted.height) * look.scale) / 2;
  const within = (value: number, reach: number) => Math.min(Math.max(value, -reach), reach);
  return { ...look, x: within(look.x, reachX), y: within(look.y, reachY) };
}

/** Centres a line at the stage's full width. */
export function lookAt(
  look: Look,
  [x = 0, y = 0, width = 1, height = 0]: PhotoBox,
  fitted: Size,
  stage: Size,
): Look {
  const across = look.turn % 2 === 1 ? stage.height : stage.width;
  const scale = enlarged((across * 0.92) / fitted.width, width);
  const middle = { x: (x + width / 2 - 0.5) * fitted.width, y: (y + height / 2 - 0.5) * fitted.height };
  const turned = turnedPoint(middle, look.turn);
  return { ...look, scale, x: -turned.x * scale, y: -turned.y * scale };
}

function turnedPoint({ x, y }: Point, turn: Look['turn']): Point {
  if (turn === 1) return { x: -y, y: x };
  if (turn === 2) return { x: -x, y: -y };
  return turn === 3 ? { x: y, y: -x } : { x, y };
}

/** Turns clockwise and shows the whole picture. */
export const turned = (look: Look): Look => ({
  ...WHOLE,
  turn: look.turn === 0 ? 1 : look.turn === 1 ? 2 : look.turn === 2 ? 3 : 0,
});
