import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Menu, MenuItem } from '../../../components/base/Menu.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { MoreIcon } from '../../../components/icons/icons.tsx';
import type { Standing } from '../state/preassigned-actions.ts';

type DisputeProps = {
  name: string;
  payer: string;
  stand: Standing;
  onDispute: (disputed: boolean) => void;
};

/** The menu of an item: to dispute it, or to withdraw the dispute. */
export function DisputeMenu({ name, stand, onDispute }: Omit<DisputeProps, 'payer'>) {
  const open = stand === 'open';
  return (
    <Menu label={say(guestPreassigned.moreLabel, { name })} icon={<MoreIcon />} className="-my-2 -mr-3">
      <MenuItem onSelect={() => onDispute(!open)}>
        {open ? <TakeBack name={name} /> : say(guestPreassigned.notMine)}
      </MenuItem>
    </Menu>
  );
}

/** The dispute's state, and the button to withdraw it; nothing if there is none. */
export function DisputeState({ name, payer, stand, onDispute }: DisputeProps) {
  if (stand === 'none') return null;
  const open = stand === 'open';
  return (
    <div className="grid grid-cols-1">
      <p className="font-medium text-detail text-ink-soft">
        {say(open ? guestPreassigned.disputed : guestPreassigned.keptYours, { payer })}
      </p>
      {open && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onDispute(false)}
          className="-my-1 -ml-3 justify-self-start text-left"
        >
          <TakeBack name={name} />
        </Button>
      )}
    </div>
  );
}

function TakeBack({ name }: { name: string }) {
  return (
    <Rich
      text={guestPreassigned.mineAfterAll}
      params={{ name }}
      around={{ item: (words) => <span className="sr-only">{words}</span> }}
    />
  );
}
