import { type AnyPart, lazyPart, recordParts } from '../../components/base/Lazy.tsx';

// Everything that a guest needs after the first screen, each in its own file.

export const BreakdownSheet = lazyPart(
  async () => (await import('./parts/BreakdownCard.tsx')).BreakdownSheet,
);
export const DivideFor = lazyPart(async () => (await import('./choose/division.ts')).divideFor);
export const QuantityRow = lazyPart(async () => (await import('./choose/QuantityRow.tsx')).QuantityRow);
export const FindDishes = lazyPart(async () => (await import('./choose/FindDishes.tsx')).FindDishes);
export const ExpectedNames = lazyPart(async () => (await import('./choose/ExpectedNames.tsx')).ExpectedNames);
export const AutoSplitItems = lazyPart(
  async () => (await import('./choose/AutoSplitItems.tsx')).AutoSplitItems,
);
export const SubmitSheet = lazyPart(async () => (await import('./choose/SubmitSheet.tsx')).SubmitSheet);
export const TableNow = lazyPart(async () => (await import('./table/TableNow.tsx')).TableNow);
export const Proposals = lazyPart(async () => (await import('./table/Proposals.tsx')).Proposals);
export const AskFor = lazyPart(async () => (await import('./choose/AskFor.tsx')).AskFor);
export const Latecomer = lazyPart(async () => (await import('./late/Latecomer.tsx')).Latecomer);
export const Moved = lazyPart(async () => (await import('./parts/Moved.tsx')).Moved);
export const SplitWith = lazyPart(async () => (await import('./choose/SplitWith.tsx')).SplitWith);
export const RemovedNotice = lazyPart(async () => (await import('./table/TableNow.tsx')).RemovedNotice);
export const Conflicts = lazyPart(async () => (await import('./table/Conflicts.tsx')).Conflicts);
export const PhotoViewer = lazyPart(async () => (await import('../photo/PhotoViewer.tsx')).PhotoViewer);
export const EvenScreen = lazyPart(async () => (await import('./even/EvenScreen.tsx')).EvenScreen);
export const Preassigned = lazyPart(async () => (await import('./preassigned/Preassigned.tsx')).Preassigned);
export const SubmittedScreen = lazyPart(
  async () => (await import('./submitted/SubmittedScreen.tsx')).SubmittedScreen,
);
export const FinalScreen = lazyPart(async () => (await import('./final/FinalScreen.tsx')).FinalScreen);
export const OtherDeviceSheet = lazyPart(
  async () => (await import('./other-device/OtherDeviceSheet.tsx')).OtherDeviceSheet,
);
export const OwnBillPage = lazyPart(async () => (await import('./own/OwnBillPage.tsx')).OwnBillPage);

/** The parts that may stand on the first screen: the server renders them, and the browser fetches them before it hydrates. */
const FIRST_SCREEN: Readonly<Record<string, AnyPart>> = {
  AutoSplitItems,
  DivideFor,
  EvenScreen,
  ExpectedNames,
  FindDishes,
  Latecomer,
  OwnBillPage,
  Preassigned,
  Proposals,
  FinalScreen,
  QuantityRow,
  SubmittedScreen,
};

/** Renders something on the server. @returns the result, and the names of the lazy parts in it */
export function withPartsOf<T>(render: () => T): { rendered: T; parts: string[] } {
  const asked = recordParts(render);
  const parts = Object.entries(FIRST_SCREEN).flatMap(([name, part]) => (asked.used.has(part) ? [name] : []));
  return { rendered: asked.rendered, parts };
}

/** Fetches parts of the first screen, or all of these. @throws when the network fails */
export async function loadParts(names: readonly string[] = Object.keys(FIRST_SCREEN)): Promise<void> {
  await Promise.all(names.map((name) => FIRST_SCREEN[name]?.load()));
}

/** Fetches the parts that a guest is likely to open next, when the browser is idle. */
export function prefetchParts(): void {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  idle(() => {
    // A failure is ignored here: each part tries again when it is shown.
    for (const part of [
      SubmitSheet,
      BreakdownSheet,
      FinalScreen,
      SubmittedScreen,
      SplitWith,
      Proposals,
      Conflicts,
    ])
      part.load().catch(() => {});
  });
}
