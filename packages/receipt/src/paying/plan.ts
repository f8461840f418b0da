import type { Cents } from '@fairtab/domain/money/money';
import { netsOf } from '@fairtab/domain/paying/contributions';
import {
  correctTransfers,
  isSameNets,
  type Nets,
  netsOfTransfers,
  type Transfer as Planned,
  planTransfers,
} from '@fairtab/domain/paying/transfers';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import type { Transfer } from '../model.ts';
import { type DuesView, duesIn } from '../split-of.ts';
import { contributedIn } from './contributed.ts';

type Money = { from_guest_id: string; to_guest_id: string; amount: Cents };

type PlannedReceipt = DuesView & {
  payments: readonly (Money & { confirmed: boolean })[];
  transfers: Transfer[];
};

/** What everyone owes or is owed by the bill, in the asked currency. */
export function netsIn(view: DuesView): Nets {
  const host = view.guests.find(({ is_host }) => is_host);
  const dues = new Map([...duesIn(view)].map(([id, { due }]) => [id, due]));
  return host === undefined ? new Map() : netsOf(dues, contributedIn(view), host.id);
}

/**
 * The transfers of a final bill follow its nets: while these stay, no transfer changes, whatever is paid or taken back. Where the
 * host alone paid, everyone pays the host, who gives back what is too much. Runs after every command.
 */
export function withPlan<R extends PlannedReceipt>(receipt: R): R {
  if (receipt.final_split === null) return receipt;
  const { transfers, payments, guests, contributions } = receipt;
  const nets = netsIn(receipt);
  const before = transfers.map(planned);
  if (isSameNets(netsOfTransfers(before), nets)) return receipt;
  const host = guests.find(({ is_host }) => is_host)?.id;
  const isToHost =
    contributions.length === 0 &&
    payments.every((one) => [one.from_guest_id, one.to_guest_id].some((id) => id === host));
  const confirmed = payments.filter((one) => one.confirmed).map(planned);
  const plan = (isToHost ? planTransfers(nets) : correctTransfers(before, confirmed, nets))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => compareIds(one.from, other.from) || compareIds(one.to, other.to))
    .map(({ from, to, amount }) => ({ from_guest_id: from, to_guest_id: to, amount }));
  return { ...receipt, transfers: plan };
}

const planned = ({ from_guest_id: from, to_guest_id: to, amount }: Money): Planned => ({ from, to, amount });

/** Everyone with a transfer that changed. */
export function changedLines(before: PlannedLines, after: PlannedLines): ReadonlySet<string> {
  const lines = (transfers: readonly Transfer[]) =>
    new Map(transfers.map((one) => [`${one.from_guest_id} ${one.to_guest_id} ${one.amount}`, one]));
  const [was, is] = [lines(before.transfers), lines(after.transfers)];
  const changed = [...was, ...is].filter(([line]) => !was.has(line) || !is.has(line));
  return new Set(changed.flatMap(([, one]) => [one.from_guest_id, one.to_guest_id]));
}

type PlannedLines = { transfers: readonly Transfer[] };
