import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { whoPays } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { PayerIcon } from '../../../components/icons/receipt-icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { displayNames, nameIn, payWords } from '../../person-bill/index.ts';
import { gaveNoName } from './people.ts';

type PersonProps = { view: ReceiptView; guest: GuestView };

/** Who pays for this guest, or which guests they pay for. */
export function PayWords({ view, guest }: PersonProps) {
  const words = payWords(view, guest.id);
  return words && <p className="wrap-anywhere text-detail text-ink-soft">{words}</p>;
}

/** The menu item that sets who pays for a guest, as long as the host may. */
export function WhoPaysItem({ view, guest, onSelect }: PersonProps & { onSelect: () => void }) {
  if (gaveNoName(guest) || view.receipt.share_token === null) return null;
  return (
    <MenuItem
      onSelect={onSelect}
      icon={<PayerIcon className="size-5" />}
      unavailable={whyNot(view, guest) ?? undefined}
    >
      {text(whoPays.heading, { name: nameIn(displayNames(view.guests), guest.id) })}
    </MenuItem>
  );
}

/** Fixed once either has reported or confirmed payments. A guest who offered to pay can only withdraw it themselves. */
function whyNot({ guests }: ReceiptView, guest: GuestView): string | null {
  const payer = guests.find(({ id }) => id === guest.paid_by);
  if (guest.payment !== null || (payer && payer.payment !== null)) return text(whoPays.paidAlready);
  if (payer === undefined || payer.is_host || payer.seat === 'free') return null;
  return text(whoPays.theirs, { name: nameIn(displayNames(guests), payer.id) });
}
