import type { HostChange } from '../../../receipt-client/commands.ts';

/** A host's command on a page. */
export type Change = HostChange & {
  /** Offered as undo in the success message. */
  undo?: { label: string; change: Change };
  /** Called when it is refused, even after a reload: puts typed input back. */
  onRefused?: () => void;
};

/** Makes a change. Resolves to whether it was saved; offline it stays pending. */
export type MakeChange = (change: Change) => Promise<boolean>;
