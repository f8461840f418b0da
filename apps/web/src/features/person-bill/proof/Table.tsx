import type { Fraction } from '@fairtab/domain/money/exact-fraction';
import { sum } from '@fairtab/domain/money/money';
import type { Equation, Party, ProofLine, Subject } from '@fairtab/domain/proof/bill-proof';
import { equationCloses, goesByRemainder, lineCloses } from '@fairtab/domain/proof/proof-closes';
import { breakdown } from '@fairtab/texts/en/bill';
import { proof } from '@fairtab/texts/en/proof';
import { formatExact } from '@fairtab/texts/format-exact';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { useAmount, useCurrency } from '../../../components/bill/Money.tsx';
import { DownIcon } from '../../../components/icons/form-icons.tsx';
import { AlertIcon, CheckIcon } from '../../../components/icons/icons.tsx';
import { inOrder, isMe, type Reader } from './words.ts';

type TableProps = {
  /** The caption, for screen readers. */
  label: string;
  columns: readonly string[];
  children: ReactNode;
};

/** A table of amounts. If too wide, it scrolls sideways and is focusable by keyboard. */
export function Table({ label, columns, children }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    for (const one of [element, ...element.children]) watcher.observe(one);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="relative -mx-2 overflow-x-auto rounded-sm"
      {...(scrolls && {
        role: 'group',
        'aria-label': text(proof.scrollsLabel, { table: label }),
        tabIndex: 0,
      })}
    >
      <table className="w-full border-collapse text-detail">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-ink-soft text-sm">
            {columns.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name
                key={index}
                scope="col"
                className={classNames(
                  'px-1 py-1 @min-[18rem]:px-2 align-bottom font-medium',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

type RowProps = {
  name: ReactNode;
  cells: readonly ReactNode[];
  own?: boolean;
  sum?: boolean;
};

/** A table row: a name, then amounts, with the one to pay last. */
export function Row({ name, cells, own = false, sum = false }: RowProps) {
  return (
    <tr
      className={classNames(
        own ? 'bg-accent-soft font-semibold' : 'bg-sheet',
        sum && 'border-line-strong border-t font-semibold',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'left-0 bg-inherit px-1 py-1.5 @min-[18rem]:px-2 text-left align-baseline',
          // Names stay visible while amounts scroll, unless large letters would leave room for nothing else.
          '@min-[18rem]:sticky',
          // Breaks a long word in a name before it pushes the amounts off the screen.
          'wrap-anywhere min-w-20',
          !own && !sum && 'font-normal',
        )}
      >
        {name}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places
        <td key={index} className="amount px-1 py-1.5 @min-[18rem]:px-2 text-right align-baseline">
          {cell}
        </td>
      ))}
    </tr>
  );
}

type SumProps = {
  title: string;
  column?: string;
  equation: Equation;
  totalName: string;
  name: (subject: Subject) => string;
  own?: (subject: Subject) => boolean;
};

/** A sum as on paper: terms in a column, a line, the total, and a check mark if they add up. */
export function Sum({ title, column = text(breakdown.what), equation, totalName, name, own }: SumProps) {
  const amountOf = useAmount();
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="font-semibold">{title}</h4>
      <Table label={title} columns={[column, text(breakdown.amount)]}>
        <tbody>
          {equation.terms.map(({ subject, cents }) => (
            <Row
              key={'id' in subject ? subject.id : subject.kind}
              own={own?.(subject) ?? false}
              name={name(subject)}
              cells={[amountOf(cents)]}
            />
          ))}
        </tbody>
        <tfoot>
          <Row sum name={totalName} cells={[checked(equationCloses(equation), amountOf(equation.total))]} />
        </tfoot>
      </Table>
    </div>
  );
}

/** A sum with a mark whether it is right. */
export const checked = (ok: boolean, amount: string): ReactNode => (
  <>
    <Closes ok={ok} /> {amount}
  </>
);

/** Marks whether the sum beside it is right. Pass the result of adding up the numbers shown. */
export function Closes({ ok }: { ok: boolean }) {
  const Icon = ok ? CheckIcon : AlertIcon;
  return (
    <span className={`inline-block align-[-0.15em] ${ok ? 'text-success' : 'text-warning'}`}>
      <Icon className="size-[1.1em]" strokeWidth={3} />
      <span className="sr-only">{text(ok ? proof.adds : proof.addsNot)}</span>
    </span>
  );
}

type PartyTableProps<Part> = {
  label: string;
  columns: readonly string[];
  parts: readonly Part[];
  reader: Reader;
  cells: (part: Part) => readonly ReactNode[];
  /** Replaces the name of a part that belongs to no single guest. */
  otherName?: (part: Part) => string | false | undefined;
  sums: readonly ReactNode[];
};

/** Parts or amounts by payer, the viewer's first, and their sums. */
export function PartyTable<Part extends { party: Party }>(props: PartyTableProps<Part>) {
  const { label, columns, parts, reader, cells, otherName, sums } = props;
  return (
    <Table label={label} columns={columns}>
      <tbody>
        {inOrder(parts, reader).map((part) => {
          const { party } = part;
          const other = otherName?.(part);
          return (
            <Row
              key={party.kind === 'person' ? party.id : party.kind}
              own={!other && isMe(party, reader)}
              name={other || reader.name(party)}
              cells={cells(part)}
            />
          );
        })}
      </tbody>
      <tfoot>
        <Row sum name={text(proof.together)} cells={sums} />
      </tfoot>
    </Table>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-[1.375rem]">
        {title}
      </h3>
      {children}
    </section>
  );
}

type FoldProps = {
  summary: ReactNode;
  startsOpen?: boolean;
  /** If others decide, too. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** A line that unfolds to its details, which are rendered only when open. */
export function Fold({ summary, startsOpen = false, open: decided, onToggle, children }: FoldProps) {
  const [own, setOwn] = useState(startsOpen);
  const open = decided ?? own;
  return (
    <details
      open={open}
      onToggle={(event) => (onToggle ?? setOwn)(event.currentTarget.open)}
      className="group border-line border-b last:border-b-0"
    >
      <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-sm px-2 py-2 hover:bg-sunk/60 [&::-webkit-details-marker]:hidden">
        <DownIcon className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      {open && <div className="grid grid-cols-1 gap-2 pt-1 pb-4">{children}</div>}
    </details>
  );
}

/** Formats exact amounts, which may have fractions of the minor unit. */
export function useExact(): (exact: Fraction) => string {
  const currency = useCurrency();
  return (exact) => formatExact(currentLanguage(), exact, currency);
}

type PartsTableProps = {
  line: ProofLine;
  label: string;
  reader: Reader;
  /** The unit of the shares: parts of an item, or cents of items; else a function that formats them. */
  shares: 'parts' | 'cents' | ((share: number) => string);
  /** The shares' name; defaults to parts or dishes. */
  shareName?: string;
  /** Factor of shares in cents. */
  per?: number;
};

/** An amount divided by payer: share, exact value, and amount paid. The last line is the sum. */
export function PartsTable({ line, label, reader, shares, shareName, per = 1 }: PartsTableProps) {
  const amountOf = useAmount();
  const exactly = useExact();
  const share = (of: number) => {
    if (typeof shares === 'function') return shares(of);
    if (shares === 'cents') return exactly({ top: BigInt(of), bottom: BigInt(per) });
    return line.whole === 1 ? text(proof.all) : text(proof.shares, { share: of, whole: line.whole });
  };
  const closes = lineCloses(line) && (shares === 'parts' || goesByRemainder(line));
  return (
    <PartyTable
      label={label}
      columns={[
        text(proof.who),
        shareName ?? text(shares === 'cents' ? breakdown.dishes : proof.part),
        text(proof.exactly),
        text(proof.pays),
      ]}
      parts={line.parts}
      reader={reader}
      cells={(part) => [
        share(part.share),
        <span key="exact" className="font-normal text-ink-soft">
          {exactly(part.exact)}
        </span>,
        <span key="pays">
          {/* A payer who got an odd cent. */}
          {part.oddCent && (
            <span className="mr-1 rounded-full bg-warning-soft px-1.5 py-px font-medium text-warning text-xs">
              <span aria-hidden="true">+1¢</span>
              <span className="sr-only">{text(proof.roundedUp)}</span>
            </span>
          )}
          {amountOf(part.cents)}
        </span>,
      ]}
      sums={[
        share(line.parts.reduce((all, part) => all + part.share, 0)),
        amountOf(line.amount),
        checked(closes, amountOf(sum(line.parts.map(({ cents }) => cents)))),
      ]}
    />
  );
}
