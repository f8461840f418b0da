import type { AssignedCommand } from './assigned-commands.ts';
import type { GuestCommand } from './guest-commands.ts';
import type { HostCommand } from './host-commands.ts';

type Commands = { guest: GuestCommand; assigned: AssignedCommand; host: HostCommand };

export type By = keyof Commands;

export type CommandOf<B extends By = By> = { [P in B]: Commands[P] & { by: P } }[B];

/** What a person did, as data, which survives a reload. Its function in packages/receipt previews it, its call sends it. */
export type Command = CommandOf;
