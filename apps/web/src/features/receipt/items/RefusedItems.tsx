import { components } from '@fairtab/texts/en/common';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { CrossIcon } from '../../../components/icons/icons.tsx';
import { type Adding, addItem } from './add-items.ts';

/** The items that could not be added, until they are added again or dismissed. */
export function RefusedItems(adding: Adding) {
  const takeOut = (id: string) => adding.setRefused((all) => all.filter((one) => one.id !== id));
  return (
    <ul className="grid gap-2 py-1">
      {adding.refused.map(({ id, item }) => (
        <li key={id} className="flex items-center gap-1">
          <span className="min-w-0 flex-1 break-words">{say(items.notAdded, { name: item.name })}</span>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              takeOut(id);
              void addItem(item, adding);
            }}
          >
            {say(items.addAgain)}
          </Button>
          <IconButton label={say(components.dismiss)} onClick={() => takeOut(id)} className="-mr-3">
            <CrossIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
