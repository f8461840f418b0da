import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Proof } from '@fairtab/domain/bill-proof';
import { proof as texts } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { dishWords } from '../../../components/base/DishName.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { chargeName } from '../charges.ts';
import { SpreadSection } from './SpreadSection.tsx';
import type { Reader } from './words.ts';

type ChargesSectionProps = { view: ReceiptView; proof: Proof; reader: Reader };

/** Each fee or discount with its own table, and by what it is divided. */
export function ChargesSection({ view, proof, reader }: ChargesSectionProps) {
  const lines = new Map(proof.charges.map((line) => [line.chargeId, line]));
  return view.charges.map((charge) => {
    const line = lines.get(charge.id);
    const dishes = view.items.filter(({ id }) => charge.item_ids.includes(id)).map(dishWords);
    return (
      line &&
      line.amount !== 0 && (
        <div key={charge.id} className="grid grid-cols-1 gap-1">
          {dishes.length > 0 && (
            <p className="wrap-anywhere text-detail text-ink-soft">
              {say(texts.chargeFor, { dishes: nameList(dishes, 3) })}
            </p>
          )}
          <SpreadSection
            name={chargeName(charge)}
            line={line}
            reader={reader}
            folded={view.charges.length > 1}
          />
        </div>
      )
    );
  });
}
