import { type Cents, sum, ZERO } from '@fairtab/domain/money/money';
import { inItemOrder } from '../bill.ts';
import type { Charge, Contribution, Item, Paper, PaperId } from '../model.ts';
import { refuse } from '../refusals.ts';
import { totalOf } from '../total-of.ts';
import { type Amount, amountsOnPapers, paperIdsOf } from './papers.ts';

export type Papered = {
  receipt: { tax_amount: Cents; tip_amount: Cents; additional_charges: Cents; total_amount?: Cents };
  papers: readonly (Paper & { reading?: unknown })[];
  items: readonly Pick<Item, 'id' | 'paper_id' | 'price' | 'reduction' | 'position'>[];
  charges: readonly Pick<Charge, 'id' | 'paper_id' | 'amount'>[];
  contributions: readonly Contribution[];
  reading?: unknown;
  own_charge_id?: string | null;
};

/** @throws Refused paper.not_found */
export function requirePaper(receipt: { papers: readonly Paper[] }, id: PaperId): void {
  if (!paperIdsOf(receipt).includes(id)) refuse('paper.not_found', {});
}

/** Of the first paper. */
const ownOf = (receipt: Pick<Papered, 'receipt' | 'papers'>, kind: Amount): Cents =>
  amountsOnPapers(receipt)[0]?.[kind] ?? ZERO;

const ofPaper = <One extends { paper_id: PaperId }>(rows: readonly One[], id: PaperId): One[] =>
  rows.filter(({ paper_id }) => paper_id === id);

/** A paper's fields, of which the first one's are the receipt's, and its reading if that is known. */
function partsOf({ receipt, papers, reading: ownReading }: Papered, id: PaperId) {
  const paper = papers.find((one) => one.id === id);
  if (paper === undefined) {
    const own = (kind: Amount) => ownOf({ receipt, papers }, kind);
    return {
      fields: { ...receipt, tax_amount: own('tax_amount'), tip_amount: own('tip_amount') },
      reading: ownReading,
    };
  }
  const { id: _, reading, ...fields } = paper;
  return { fields, reading };
}

/** One paper of a receipt, as if there were no other. People and selections stay. @throws Refused paper.not_found */
export function paperOf<R extends Papered>(receipt: R, id: PaperId): R {
  requirePaper(receipt, id);
  if (receipt.papers.length === 0) return receipt;
  const { fields, reading } = partsOf(receipt, id);
  const items = ofPaper(receipt.items, id);
  const charges = ofPaper(receipt.charges, id);
  const additional_charges = sum(charges.map(({ amount }) => amount));
  const own = { ...receipt.receipt, ...fields, additional_charges };
  const { total_amount } = receipt.receipt;
  return {
    ...receipt,
    ...{ items, charges, contributions: ofPaper(receipt.contributions, id), papers: [] },
    ...(reading !== undefined && { reading }),
    receipt: total_amount === undefined ? own : { ...own, total_amount: totalOf({ receipt: own, items }) },
  };
}

/** Whether a paper's discounts are more than the rest of it; such bills are refused, as they cannot be divided. */
export const isBelowZero = (receipt: Papered): boolean =>
  paperIdsOf(receipt).some((id) => totalOf(paperOf(receipt, id)) < 0);

/** A receipt after a command that knows only one of its papers. @throws Refused paper.not_found; as the command */
export function onPaper<R extends Papered>(receipt: R, id: PaperId, command: (paper: R) => R): R {
  const before = paperOf(receipt, id);
  const after = command(before);
  if (after === before) return receipt;
  return receipt.papers.length === 0 ? after : putBack(receipt, id, after);
}

function putBack<R extends Papered>(receipt: R, id: PaperId, after: R): R {
  const papers = receipt.papers.map((paper) =>
    paper.id === id ? { ...paper, ...valuesOf(paper, { ...after.receipt, reading: after.reading }) } : paper,
  );
  const further = receipt.papers.find((paper) => paper.id === id);
  const fields =
    further === undefined ? after.receipt : { ...after.receipt, ...valuesOf(further, receipt.receipt) };
  const own = (kind: Amount) => (further === undefined ? after.receipt[kind] : ownOf(receipt, kind));
  const sumOf = (kind: Amount) => sum([own(kind), ...papers.map((paper) => paper[kind])]);
  return {
    ...after,
    ...{ papers, contributions: receipt.contributions },
    items: inItemOrder(rowsAfter(receipt.items, after.items, id)),
    charges: rowsAfter(receipt.charges, after.charges, id),
    ...(further !== undefined && {
      ...(receipt.reading !== undefined && { reading: receipt.reading }),
      ...(receipt.own_charge_id !== undefined && { own_charge_id: receipt.own_charge_id }),
    }),
    receipt: { ...fields, ...{ tax_amount: sumOf('tax_amount'), tip_amount: sumOf('tip_amount') } },
  };
}

/** The values of one object by the names of another's. */
const valuesOf = (names: object, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'id' && Object.hasOwn(names, name)));

/** All rows, with a paper's as they are now. */
function rowsAfter<Row extends { id: string; paper_id: PaperId }>(
  before: readonly Row[],
  after: readonly Row[],
  id: PaperId,
): Row[] {
  const left = new Map(after.map((row) => [row.id, row]));
  const known = before.flatMap((row) => (row.paper_id === id ? (left.get(row.id) ?? []) : [row]));
  const ids = new Set(before.map((row) => row.id));
  const added = after.filter((row) => !ids.has(row.id));
  return [...known, ...added.map((row) => ({ ...row, paper_id: id }))];
}
