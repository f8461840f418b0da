import { PRODUCT_NAME } from '@fairtab/contract/product';
import type { Keepsake, Row } from './keepsake-of.ts';
import { type FaceName, type SetLine, setLine, wrap } from './letters.ts';

/** In pixels: a phone's screen is as wide. */
export const WIDTH = 1080;
const SHEET = { left: 60, top: 72, padding: 72 };
const LEFT = SHEET.left + SHEET.padding;
const RIGHT = WIDTH - LEFT;
/** Between a name and its amount. */
const GAP = 40;
/** A tooth of the torn edge is twice as wide as it is high. */
const TOOTH = 15;

/** The paper of the light theme, as in tokens.css. */
const COLOURS = { paper: '#f5f0e6', sheet: '#fffdf8', line: '#ddd3c2', ink: '#211b14', soft: '#5f564a' };

type Style = { face: FaceName; size: number; colour: keyof typeof COLOURS; leading: number; lines: number };
const STYLES = {
  place: { face: 'display', size: 64, colour: 'ink', leading: 74, lines: 2 },
  day: { face: 'text', size: 32, colour: 'soft', leading: 52, lines: 1 },
  dish: { face: 'text', size: 36, colour: 'ink', leading: 54, lines: 2 },
  row: { face: 'text', size: 32, colour: 'soft', leading: 50, lines: 1 },
  total: { face: 'text', size: 52, colour: 'ink', leading: 72, lines: 1 },
  mark: { face: 'display', size: 30, colour: 'soft', leading: 40, lines: 1 },
} as const satisfies Record<string, Style>;

/**
 * The source of the picture: a torn receipt. It consists of outlines and numbers, whatever people have written: no letter
 * is left to the fonts of the machine that draws it, or to be read as markup.
 */
export function drawKeepsake({ place, day, dishes, rows, total }: Keepsake): { svg: string; height: number } {
  const shapes: string[] = [];
  /** Of each letter that is on it. */
  const outlines = new Map<string, string>();
  let y = SHEET.top + 64;

  function write({ letters }: SetLine, { size, colour }: Style, left: number, at: number): void {
    const uses = letters.map((letter) => {
      outlines.set(letter.id, letter.outline);
      const scale = round(size * letter.scale);
      return `<use href="#${letter.id}" transform="matrix(${scale} 0 0 ${-scale} ${round(left + letter.left * size)} ${at})"/>`;
    });
    shapes.push(`<g fill="${COLOURS[colour]}">${uses.join('')}</g>`);
  }

  function centred(text: string, style: Style): void {
    const { face, size, leading, lines } = style;
    for (const words of wrap(face, size, text, { width: RIGHT - LEFT, lines })) {
      const line = setLine(face, words);
      y += leading;
      write(line, style, (WIDTH - line.width * size) / 2, y);
    }
  }

  function row({ name, amount }: Row, style: Style): void {
    const { face, size, leading, lines } = style;
    const sum = setLine(face, amount);
    const start = RIGHT - sum.width * size;
    write(sum, style, start, y + leading);
    for (const words of wrap(face, size, name, { width: start - GAP - LEFT, lines })) {
      y += leading;
      write(setLine(face, words), style, LEFT, y);
    }
  }

  function tear(): void {
    y += 36;
    shapes.push(
      `<path d="M${LEFT} ${y}H${RIGHT}" stroke="${COLOURS.line}" stroke-width="4" stroke-dasharray="12 10"/>`,
    );
    y += 6;
  }

  centred(place, STYLES.place);
  centred(day, STYLES.day);
  tear();
  for (const dish of dishes) row(dish, STYLES.dish);
  tear();
  for (const one of rows) row(one, STYLES.row);
  tear();
  row(total, STYLES.total);
  y += 36;
  centred(PRODUCT_NAME, STYLES.mark);

  const bottom = y + 56;
  const height = bottom + SHEET.top;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<path d="${tornSheet(bottom)}" fill="${COLOURS.sheet}"/>`,
    `<defs>${[...outlines].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('')}</defs>`,
    ...shapes,
    '</svg>',
  ].join('');
  return { svg, height };
}

/** As fine as the scale of a letter has to be. */
const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** A sheet with teeth above and below. */
function tornSheet(bottom: number): string {
  const { left, top } = SHEET;
  const teeth = (WIDTH - 2 * left) / (2 * TOOTH);
  const above = Array.from({ length: teeth }, () => `l${TOOTH} ${-TOOTH}l${TOOTH} ${TOOTH}`).join('');
  const below = Array.from({ length: teeth }, () => `l${-TOOTH} ${TOOTH}l${-TOOTH} ${-TOOTH}`).join('');
  return `M${left} ${top}${above}V${bottom}${below}Z`;
}
