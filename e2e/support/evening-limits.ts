import type { Locator } from '@playwright/test';

/** The sizes at which every state is measured; the numbers of `screens` below stand in this order. */
export const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

type Find = (within: Locator) => Locator[];

const press =
  (name: string | RegExp): Find =>
  (within) => [within.getByRole('button', { name }).or(within.getByRole('link', { name }))];

const line =
  (at: number): Find =>
  (within) => [within.locator('[data-line]').nth(at)];

/** What is whole in the first window of every size: the one thing to do, and what it is about. */
export const FIRST = {
  landing: press('Try Fairtab Now'),
  'sign-in': press('Send code'),
  code: press('Sign in'),
  'home, empty': press(/^(New|Create) Receipt/),
  create: press('Take Photo'),
  'which way': press(/^Let Guests Choose/),
  naming: press('Continue'),
  check: (within) => [...press('Start Sharing')(within), ...line(0)(within)],
  'tip question': press(/^20%/),
  sharing: press('Copy link'),
  collecting: press('Select Your Items'),
  finalize: press('Finalize and send bills'),
  final: press('Share the bill'),
  settled: (within) => [within.getByText('All settled').last()],
  home: press(/^(New|Create) Receipt/),
  'check, to assign': press('Assign Items'),
  assigning: press('Done'),
  assigned: press('Copy link'),
  'guest, first view': press('Submit My Selections'),
  'guest, choosing': press('Submit My Selections'),
  'guest, submitting': press('Submit My Selections'),
  'guest, submitted': press('Revise Order'),
  'guest, final': press('Pay Back Hanna'),
  'guest, who': press('Bruno'),
  'guest, assigned': press('Pay Back Hanna'),
} satisfies Record<string, Find>;

export type State = keyof typeof FIRST;

/** What else is in the first window of 390 × 844, with 13 items and 4 people. */
export const ALSO_FIRST: Partial<Record<State, Find>> = {
  check: (within) => [...line(1)(within), ...line(2)(within)],
  collecting: (within) => [
    within.getByText('Chosen', { exact: true }),
    within.getByText('Not here yet: 1'),
    within.getByRole('button', { name: /not claimed$/ }),
    within.getByRole('button', { name: 'Finalize' }),
  ],
};

type Most = {
  /**
   * Drawn or read out: on phones and tablets, and on a laptop, whose pages show more at once. With room for whoever is
   * choosing just then.
   */
  words: [narrow: number, wide: number];
  /** Windows of scrolling, per size. */
  screens: [number, number, number, number];
};

/** With 13 items and 4 people. */
export const MOST: Record<State, Most> = {
  landing: { words: [170, 170], screens: [5.2, 3.8, 2.3, 2.8] },
  'sign-in': { words: [19, 19], screens: [1, 1, 1, 1] },
  code: { words: [32, 32], screens: [1.2, 1, 1, 1] },
  'home, empty': { words: [26, 26], screens: [1.2, 1, 1, 1] },
  create: { words: [24, 24], screens: [1, 1, 1, 1] },
  'which way': { words: [48, 48], screens: [1.3, 1, 1, 1] },
  naming: { words: [17, 17], screens: [1, 1, 1, 1] },
  check: { words: [50, 50], screens: [3.2, 2.2, 1.8, 1.8] },
  'tip question': { words: [16, 16], screens: [1, 1, 1, 1] },
  // A dish has room for faces before anybody took it, so that nothing moves when they come.
  sharing: { words: [63, 100], screens: [2.5, 1.8, 1.5, 2.6] },
  'guest, first view': { words: [34, 33], screens: [2.3, 1.8, 1.5, 1.9] },
  'guest, choosing': { words: [42, 41], screens: [2.3, 1.8, 1.5, 1.9] },
  'guest, submitting': { words: [29, 29], screens: [1.1, 1, 1, 1] },
  'guest, submitted': { words: [37, 36], screens: [1.6, 1.2, 1, 1.2] },
  collecting: { words: [57, 96], screens: [2.2, 1.5, 1.3, 2.6] },
  finalize: { words: [50, 50], screens: [1.2, 1, 1, 1] },
  final: { words: [63, 77], screens: [1.8, 1.3, 1, 2.1] },
  'guest, final': { words: [54, 53], screens: [2, 1.6, 1.3, 1.6] },
  settled: { words: [45, 59], screens: [1.6, 1.2, 1, 2.1] },
  home: { words: [28, 28], screens: [1.3, 1, 1, 1] },
  'check, to assign': { words: [46, 47], screens: [2.8, 2, 1.7, 1.7] },
  assigning: { words: [44, 44], screens: [2.2, 1.7, 1.4, 1.7] },
  assigned: { words: [51, 99], screens: [2.4, 1.8, 1.5, 2.6] },
  'guest, who': { words: [24, 23], screens: [1.2, 1, 1, 1] },
  // What was said at one moment is read out a second longer.
  'guest, assigned': { words: [66, 66], screens: [2.3, 1.7, 1.3, 1.7] },
};

/** With more of either, where that makes a state longer. */
export const MOST_OF_MORE: Partial<Record<State, Most>> = {
  // With a row that says what the bill is in.
  check: { words: [50, 50], screens: [5.6, 4, 3.3, 3.6] },
  sharing: { words: [63, 100], screens: [2.5, 1.8, 1.5, 5.5] },
  'guest, first view': { words: [69, 68], screens: [5.8, 4.4, 3.7, 4.7] },
  'guest, choosing': { words: [77, 76], screens: [5.8, 4.4, 3.7, 4.7] },
  'guest, submitted': { words: [37, 36], screens: [2.5, 1.9, 1.6, 2] },
  // Children stand below the party.
  collecting: { words: [86, 134], screens: [3, 2.1, 1.8, 5.5] },
  finalize: { words: [80, 80], screens: [2.1, 1.2, 1, 1.2] },
  // Each row has its actions in place.
  final: { words: [182, 205], screens: [3.2, 2.4, 1.7, 5] },
  settled: { words: [124, 147], screens: [2.5, 1.9, 1.6, 5] },
  'check, to assign': { words: [47, 56], screens: [5.1, 3.8, 3.1, 3.5] },
  assigning: { words: [95, 95], screens: [6, 4.6, 3.8, 4.7] },
  assigned: { words: [90, 167], screens: [3.3, 2.4, 2, 5.5] },
  'guest, who': { words: [33, 32], screens: [2.3, 1.8, 1, 1.3] },
  // Whoever is here is named.
  'guest, assigned': { words: [69, 69], screens: [2.6, 1.9, 1.5, 1.9] },
};
