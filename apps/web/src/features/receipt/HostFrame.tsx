import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import type { Cents } from '@fairtab/domain/money/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { Money } from '../../components/bill/Money.tsx';
import { assignPath } from '../../lib/page/addresses.ts';
import { type LitLine, OpenedPhoto, PhotoPane, useLit } from '../photo/index.ts';
import { addLineChange } from './items/item-changes.ts';
import type { MakeChange } from './open/change.ts';

export type StageProps = {
  /** Including pending changes. */
  view: ReceiptView;
  /** Null while unknown. */
  presence: Presence | null;
  change: MakeChange;
  onView: (view: ReceiptView) => void;
  /** The field, or the button for names, to be filled before sharing. */
  partySize: RefObject<(HTMLInputElement & HTMLButtonElement) | null>;
  /** The address asks for it (specification, section 2). */
  toTotals: boolean;
};

/** Scrolls to the final totals if asked, except when latecomers above them are to be answered first. */
export function useScrollToTotals({ toTotals, view }: Pick<StageProps, 'toTotals' | 'view'>) {
  const delay = view.receipt.admin_flow_type === 'preassign' ? 1000 : 0;
  const [asked] = useState(view.latecomers.length > 0);
  useEffect(() => {
    if (!toTotals || asked) return;
    const show = () => document.getElementById('final-totals')?.scrollIntoView({ block: 'start' });
    const timer = setTimeout(show, delay);
    return () => clearTimeout(timer);
  }, [toTotals, asked, delay]);
}

type HostColumnsProps = {
  view: ReceiptView;
  photo: ReactNode;
  items: ReactNode;
  people: ReactNode;
  /** What phones show first; also the reading order. */
  first: 'items' | 'people';
};

/** Photo, items and people from 1280 px, two columns from 1024 px, otherwise one. Without a photo there is no column for it. */
export function HostColumns({ view, photo, items, people, first }: HostColumnsProps) {
  // Not `:has()`, which makes browsers restyle the whole page after each change.
  const hasPhoto = view.receipt.image_url !== null;
  const peopleColumn = (
    <div
      className={classNames(
        COLUMN,
        'lg:col-start-2 xl:row-start-1',
        hasPhoto ? 'xl:col-start-3' : 'lg:row-start-1',
      )}
    >
      {people}
    </div>
  );
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-4 lg:gap-6',
        hasPhoto
          ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_minmax(0,7fr)]'
          : 'lg:grid-cols-2',
      )}
    >
      {first === 'people' && peopleColumn}
      <div className="lg:sticky lg:top-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 empty:hidden max-lg:has-data-no-photo:hidden">
        {photo}
      </div>
      <div className={classNames(COLUMN, 'xl:row-start-1', hasPhoto ? 'lg:col-start-2' : 'lg:col-start-1')}>
        {items}
      </div>
      {first === 'items' && peopleColumn}
    </div>
  );
}

const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 empty:hidden lg:gap-6';

export function BarTotal({ label, cents }: { label: ReactNode; cents: Cents }) {
  return (
    <span className="grid leading-tight">
      <span className="text-detail text-ink-soft">{label}</span>
      <Money cents={cents} roll className="font-semibold text-xl" />
    </span>
  );
}

/** Leads to the host's own selections, or to Assign Items. Needs items and a party size (specification, section 2). */
export function ToSelections({ view }: { view: ReceiptView }) {
  const { receipt, items, can } = view;
  const preassigned = receipt.admin_flow_type === 'preassign';
  if (preassigned ? !can.assign : !can.select) return null;
  const label = text(preassigned ? texts.assignItems : texts.selectItems);
  if (items.length === 0 || receipt.party_size < 1)
    return (
      <Button variant="secondary" wide disabled>
        {label}
      </Button>
    );
  return (
    <Link
      to={preassigned ? assignPath(receipt.id) : '?mine=true'}
      className={buttonStyle('secondary', 'regular', true)}
    >
      {label}
    </Link>
  );
}

export type ReceiptPhotoProps = Pick<StageProps, 'view' | 'change'>;

/** The first paper's photo, whose unread lines the host can add as items. */
export function ReceiptPhoto({ lit, ...props }: ReceiptPhotoProps & { lit?: string | null }) {
  return <PhotoPane view={props.view} lit={lit ?? null} onAddLine={adding(props)} />;
}

/** The same, highlighting the host's current line. */
export function LitReceiptPhoto({ line, ...props }: ReceiptPhotoProps & { line: LitLine }) {
  return <ReceiptPhoto {...props} lit={useLit(line)} />;
}

/** The photo in full screen, where there is no room beside the items. */
export function WholeReceiptPhoto({ onClose, ...props }: ReceiptPhotoProps & { onClose: () => void }) {
  return <OpenedPhoto view={props.view} at={null} onAddLine={adding(props)} onClose={onClose} />;
}

const adding =
  ({ change }: ReceiptPhotoProps) =>
  (line: Parameters<typeof addLineChange>[0]) =>
    void change(addLineChange(line));

const earlierBills = lazyPart(async () => (await import('./collect/EarlierBills.tsx')).EarlierBills);

/** The earlier versions of a bill, once there are any. */
export function EarlierVersions({ view }: Pick<StageProps, 'view'>) {
  return view.receipt.earlier_bills > 0 && <Lazy of={earlierBills} with={{ view }} />;
}

const payToAsked = lazyPart(async () => (await import('./late/PayToAsked.tsx')).PayToAsked, 'PayToAsked');
const latecomers = lazyPart(async () => (await import('./late/Latecomers.tsx')).Latecomers, 'Latecomers');

/** Requests that wait for the host's answer. */
export function Asked(stage: Pick<StageProps, 'view' | 'onView'>) {
  const { latecomers: late, guests } = stage.view;
  return (
    <>
      {late.length > 0 && <Lazy of={latecomers} with={stage} />}
      {guests.some(({ pay_to }) => pay_to?.confirmed === false) && <Lazy of={payToAsked} with={stage} />}
    </>
  );
}
