import { fetchAhead, lazyPart } from '../../components/base/Lazy.tsx';

// Parts that not every first screen of a guest has, in chunks of their own, and that several files show or that are fetched ahead.
// Named parts may be on a first screen.

/** What guests open, or are asked, while selecting. */
const whileChoosing = () => import('./choose/while-choosing.ts');

export const AboutItem = lazyPart(async () => (await whileChoosing()).AboutItem);
export const AskedBy = lazyPart(async () => (await whileChoosing()).AskedBy);
export const BreakdownSheet = lazyPart(async () => (await whileChoosing()).BreakdownSheet);
export const Conflicts = lazyPart(async () => (await whileChoosing()).Conflicts);
export const SubmitSheet = lazyPart(async () => (await whileChoosing()).SubmitSheet);

export const TableNow = lazyPart(async () => (await import('./table/TableNow.tsx')).TableNow);
export const Proposals = lazyPart(async () => (await import('./table/Proposals.tsx')).Proposals, 'Proposals');
export const SubmittedScreen = lazyPart(
  async () => (await import('./submitted/SubmittedScreen.tsx')).SubmittedScreen,
  'SubmittedScreen',
);
export const FinalScreen = lazyPart(
  async () => (await import('./final/FinalScreen.tsx')).FinalScreen,
  'FinalScreen',
);
export const OwnBillPage = lazyPart(
  async () => (await import('./own/OwnBillPage.tsx')).OwnBillPage,
  'OwnBillPage',
);

/** When idle, prefetches the parts that a guest is likely to open next. */
export const prefetchParts = (): void =>
  fetchAhead([SubmitSheet, BreakdownSheet, FinalScreen, SubmittedScreen, AboutItem, Proposals, Conflicts]);
