/** `at` is the position along the text, 0 to 1. */
export type ReadChar = {
  char: string;
  confidence: number;
  at: number;
  others: { char: string; confidence: number }[];
};

/** The English dictionary of PP-OCR in the order of the network's classes; class 0 is the CTC blank. */
export const ENGLISH: readonly string[] = [
  ...Array.from({ length: 79 }, (_, i) => String.fromCharCode(48 + i)),
  ...Array.from({ length: 15 }, (_, i) => String.fromCharCode(33 + i)),
  ' ',
  ' ',
];

const WORTH_KEEPING = 0.0001;

/** Greedy CTC decoding (Graves et al. 2006). Each of the `steps` rows has the blank first; after `usedSteps` comes padding. */
export function decodeCtc(
  scores: Float32Array,
  steps: number,
  usedSteps: number,
  characters: readonly string[] = ENGLISH,
): ReadChar[] {
  const classes = characters.length + 1;
  const chars: ReadChar[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const row = scores.subarray(step * classes, (step + 1) * classes);
    const best = indexOfLargest(row);
    if (best !== 0) {
      const confidence = row[best] ?? 0;
      const last = chars.at(-1);
      const char = characters[best - 1] ?? '';
      const others = otherReadings(row, best, characters);
      if (best !== previous || !last) {
        chars.push({ char, confidence, at: Math.min(1, (step + 0.5) / usedSteps), others });
      } else if (confidence > last.confidence) {
        last.confidence = confidence;
        last.others = others;
      }
    }
    previous = best;
  }
  return chars;
}

function indexOfLargest(row: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if ((row[i] ?? 0) > (row[best] ?? 0)) best = i;
  return best;
}

function otherReadings(row: Float32Array, best: number, characters: readonly string[]): ReadChar['others'] {
  const others: ReadChar['others'] = [];
  for (let i = 1; i < row.length; i++) {
    const confidence = row[i] ?? 0;
    if (i !== best && confidence >= WORTH_KEEPING) others.push({ char: characters[i - 1] ?? '', confidence });
  }
  return others.sort((a, b) => b.confidence - a.confidence).slice(0, 3);
}
