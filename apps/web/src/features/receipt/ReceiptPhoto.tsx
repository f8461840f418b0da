import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { addChange } from '../items/index.ts';
import { PhotoPane } from '../photo/index.ts';
import type { StateProps } from './state-props.ts';

/** The photo, from which the host can add a line that was not read as an item. */
export function ReceiptPhoto({ view, change }: Pick<StateProps, 'view' | 'change'>) {
  return (
    <PhotoPane
      view={view}
      onAddLine={(item) =>
        void change(addChange(view.receipt.id, { ...item, name: item.name || say(texts.addedItem) }))
      }
    />
  );
}
