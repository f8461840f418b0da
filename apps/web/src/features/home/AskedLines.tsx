import type { ReceiptCard } from '@fairtab/contract/receipts';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { Link } from 'wouter';
import { RightIcon } from '../../components/icons/icons.tsx';
import { receiptPath } from '../../lib/receipt-path.ts';
import { askedWords } from './asked-words.ts';

type Asked = Pick<ReceiptCard, 'id' | 'restaurant_name' | 'admin_flow_type' | 'latecomers'>;

/** Who asks to be on which final receipt, wherever in the list that is; it leads to the answer. */
export function AskedLines({ asked }: { asked: readonly Asked[] }) {
  if (asked.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {asked.map(({ id, restaurant_name, admin_flow_type, latecomers }) => (
        <li key={id}>
          <Link
            to={receiptPath({ id, admin_flow_type })}
            className="flex min-h-tap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-2 hover:bg-sunk sm:max-w-md"
          >
            <span className="wrap-anywhere grid grid-cols-1">
              <span className="font-semibold">{askedWords(latecomers)}</span>{' '}
              <span className="text-detail">{restaurant_name ?? say(hostBill.unnamedReceipt)}</span>
            </span>
            <RightIcon className="size-5 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
