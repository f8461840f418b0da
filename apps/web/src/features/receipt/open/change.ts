import type { ItemDraft } from '@fairtab/domain/validation';
import type { HostChange } from '../../../receipt-client/host-commands.ts';

/** An item as the host edits it. */
export type EditedItem = ItemDraft & { everyone: boolean };

/** A command of the host, and what takes it back, where the message of its success offers that. */
export type Change = HostChange & { undo?: { label: string; change: Change } };

/** Makes a change; resolves with whether it was saved, or is kept until there is a connection. */
export type MakeChange = (change: Change) => Promise<boolean>;
