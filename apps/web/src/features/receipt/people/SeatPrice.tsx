import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { seatPrice } from '@fairtab/domain/split/split-evenly';
import { billOf } from '@fairtab/receipt/bill';
import { splitMode as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { useMoney } from '../../../components/bill/Money.tsx';

export function SeatPrice({ view }: { view: ReceiptView }) {
  const money = useMoney();
  return text(texts.each, { amount: money(seatPrice(billOf(view))) });
}
