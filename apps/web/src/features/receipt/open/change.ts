import type { ItemDraft } from '@fairtab/domain/input/validation';
import type { HostChange } from '../../../receipt-client/host-commands.ts';

/** An item as the host edits it. */
export type EditedItem = ItemDraft & { everyone: boolean };

/** A command of the host on a page. */
export type Change = HostChange & {
  /** What takes it back, where the message of its success offers that. */
  undo?: { label: string; change: Change };
  /** Called when it is refused, also after it was kept: what was typed goes back where it was. */
  onRefused?: () => void;
};

/** Makes a change; resolves with whether it was saved, or is kept until there is a connection. */
export type MakeChange = (change: Change) => Promise<boolean>;
