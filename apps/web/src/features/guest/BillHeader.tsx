import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { Rich } from '../../components/base/Rich.tsx';

/** Longer names of restaurants are set smaller, in characters, so that dishes are in the first view. */
const LONG_NAME = 28;
const VERY_LONG_NAME = 48;

type BillHeaderProps = {
  view: ReceiptView;
  /** Whether what is below it says that the bill is open again. */
  quiet?: boolean;
};

/** The head of the bill: the restaurant, who paid, and when. */
export function BillHeader({ view: { receipt }, quiet = false }: BillHeaderProps) {
  const payer = receipt.payer_name;
  const name = receipt.restaurant_name || say(guest.billOf, { payer });
  const day = shortDay(receipt.created_day);
  return (
    <header className="@container grid grid-cols-1 justify-items-center gap-1 text-center">
      {/* Large letters on a narrow screen leave room for the dishes, too. */}
      <h1 tabIndex={-1} className={`max-w-full ${sizeOf(name)} sm:text-4xl @max-[14rem]:text-base`}>
        {name}
      </h1>
      <p className="max-w-full text-ink-soft @max-[14rem]:text-sm @max-[14rem]:leading-tight">
        <Rich
          text={guest.paid}
          params={{ payer, day }}
          // Beside a long name it comes down as a whole.
          around={{ day: (words) => <span className="inline-block">{words}</span> }}
        />
      </p>
      {!quiet && receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p role="status" className="font-medium text-warning">
          {say(guest.reopened, { payer })}
        </p>
      )}
    </header>
  );
}

function sizeOf(name: string): string {
  if (name.length > VERY_LONG_NAME) return 'text-2xl max-[359px]:text-lg';
  if (name.length > LONG_NAME) return 'text-2xl max-[359px]:text-xl';
  return 'text-[2rem] max-[359px]:text-2xl';
}
