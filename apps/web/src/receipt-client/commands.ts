import type { AssignedCommand } from './assigned-commands.ts';
import type { GuestCommand } from './guest-commands.ts';
import type { HostCommand } from './host-commands.ts';

/** What a person did, as data: shown by its rule in packages/receipt, sent by its call, kept over a reload. */
export type Command = GuestCommand | AssignedCommand | HostCommand;
