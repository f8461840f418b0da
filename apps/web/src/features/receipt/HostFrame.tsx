import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import type { Cents } from '@fairtab/domain/money/money';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { Money } from '../../components/bill/Money.tsx';
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
  /** The address asks for it (specification, section 2), or the bill just became final. */
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
