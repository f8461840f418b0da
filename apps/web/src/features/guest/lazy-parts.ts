import { fetchAhead, lazyPart } from '../../components/base/Lazy.tsx';

// Parts that not every first screen of a guest has, in chunks of their own. Named parts may be on a first screen.

/** What guests open, or are asked, while selecting. */
const whileChoosing = () => import('./choose/while-choosing.ts');

export const AboutItem = lazyPart(async () => (await whileChoosing()).AboutItem);
export const AskedBy = lazyPart(async () => (await whileChoosing()).AskedBy);
export const BreakdownSheet = lazyPart(async () => (await whileChoosing()).BreakdownSheet);
export const Conflicts = lazyPart(async () => (await whileChoosing()).Conflicts);
export const SubmitSheet = lazyPart(async () => (await whileChoosing()).SubmitSheet);

export const DivideFor = lazyPart(async () => (await import('./choose/division.ts')).divideFor, 'division');
export const ItemNewsOf = lazyPart(async () => (await import('./choose/item-news.ts')).itemNews, 'item-news');
export const QuantityRow = lazyPart(
  async () => (await import('./choose/QuantityRow.tsx')).QuantityRow,
  'QuantityRow',
);
export const FindItems = lazyPart(
  async () => (await import('./choose/FindItems.tsx')).FindItems,
  'FindItems',
);
export const ExpectedNames = lazyPart(
  async () => (await import('./choose/ExpectedNames.tsx')).ExpectedNames,
  'ExpectedNames',
);
export const AutoSplitItems = lazyPart(
  async () => (await import('./choose/AutoSplitItems.tsx')).AutoSplitItems,
  'AutoSplitItems',
);
export const TableNow = lazyPart(async () => (await import('./table/TableNow.tsx')).TableNow);
export const Proposals = lazyPart(async () => (await import('./table/Proposals.tsx')).Proposals, 'Proposals');
export const Latecomer = lazyPart(async () => (await import('./late/Latecomer.tsx')).Latecomer, 'Latecomer');
export const AmountChanges = lazyPart(async () => (await import('./parts/AmountChanges.tsx')).AmountChanges);
export const RemovedNotice = lazyPart(async () => (await import('./table/TableNow.tsx')).RemovedNotice);
export const PhotoViewer = lazyPart(async () => (await import('../photo/PhotoViewer.tsx')).PhotoViewer);
export const EvenScreen = lazyPart(
  async () => (await import('./even/EvenScreen.tsx')).EvenScreen,
  'EvenScreen',
);
export const Preassigned = lazyPart(
  async () => (await import('./preassigned/Preassigned.tsx')).Preassigned,
  'Preassigned',
);
export const SubmittedScreen = lazyPart(
  async () => (await import('./submitted/SubmittedScreen.tsx')).SubmittedScreen,
  'SubmittedScreen',
);
export const FinalScreen = lazyPart(
  async () => (await import('./final/FinalScreen.tsx')).FinalScreen,
  'FinalScreen',
);
export const OtherDeviceSheet = lazyPart(
  async () => (await import('./other-device/OtherDeviceSheet.tsx')).OtherDeviceSheet,
);
export const OwnBillPage = lazyPart(
  async () => (await import('./own/OwnBillPage.tsx')).OwnBillPage,
  'OwnBillPage',
);

/** When idle, prefetches the parts that a guest is likely to open next. */
export const prefetchParts = (): void =>
  fetchAhead([SubmitSheet, BreakdownSheet, FinalScreen, SubmittedScreen, AboutItem, Proposals, Conflicts]);
