import { company } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { CompanySheet, ownDishes } from '../../company/index.ts';
import type { ScreenProps } from '../screen.ts';

/** 'I'm here with…': the way to say it, beside the viewer's name. */
export function Company({ bill, state, view }: ScreenProps) {
  const [open, setOpen] = useState(false);
  const me = view.guests.find(({ id }) => id === state.me);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="shrink-0 noscript:hidden max-[359px]:px-1.5!"
        // The server does not know them yet.
        disabled={view.me.guest_id === null || state.submitting}
        onClick={() => setOpen(true)}
      >
        {say(company.mine)}
      </Button>
      {open && me && (
        <Lazy
          of={CompanySheet}
          with={{
            guest: me,
            name: null,
            dishes: ownDishes(view, state.me),
            onClose: () => setOpen(false),
            // A dish that is marked must have arrived.
            onSave: (list) => void bill.settle().then(() => bill.bring(list)),
          }}
        />
      )}
    </>
  );
}
