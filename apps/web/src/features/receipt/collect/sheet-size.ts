/** What is within margins of 10 mm of both A4 and Letter, less what stands above the table; in points. */
const WIDTH = 538;
const HEIGHT = 734 - 46;

/** In points: what is read without a glass, and what is no larger than other print. */
const SMALLEST = 5.5;
const LARGEST = 9.5;

/** In letters' heights: a row with its line, the names above, a figure's letter, the space between columns, a dish's name. */
const ROW = 1.42;
const NAMES = 9;
const FIGURE = 0.56;
const GAP = 0.7;
const DISH = 13;

type Wanted = {
  /** Lines of the table, without the names above them. */
  rows: number;
  people: number;
  /** How many letters the longest amount has, of the whole bill and of one person. */
  widest: { whole: number; own: number };
};

/** How the people of a bill are laid out on paper: so many of them beside each other, in letters of so many points. */
export type SheetSize = { people: number; points: number };

/** The largest letters with which a bill is on one sheet. Where none are, people go on further down, and rows on the next sheet. */
export function sheetSize({ rows, people, widest }: Wanted): SheetSize {
  const figure = widest.own * FIGURE + GAP;
  const first = DISH + widest.whole * FIGURE + GAP;
  const room = Math.floor((WIDTH / SMALLEST - first) / figure);
  const tables = Math.max(1, Math.ceil(people / Math.max(1, room)));
  const beside = Math.ceil(people / tables);
  const byWidth = WIDTH / (first + figure * beside);
  const byHeight = HEIGHT / tables / (rows * ROW + NAMES);
  const points = Math.min(LARGEST, Math.max(SMALLEST, Math.min(byWidth, byHeight)));
  return { people: beside, points: Math.floor(points * 10) / 10 };
}
