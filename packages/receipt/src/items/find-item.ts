import type { HostReceipt, Item } from '../model.ts';
import { refuse } from '../refused.ts';

/** @throws Refused item.not_found */
export const findItem = ({ items }: Pick<HostReceipt, 'items'>, id: string): Item =>
  items.find((item) => item.id === id) ?? refuse('item.not_found', {});
