import { companion } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { companionsPhrase, namesOf } from '../../person-bill/index.ts';
import type { ScreenProps } from '../state/guest-bill.ts';

export const OwnCompanions = lazyPart(async () => (await import('./OwnCompanions.tsx')).OwnCompanions);

/** 'I'm here with…'. `inHead`: beside the viewer's name, where the smallest phones have two short lines. */
export function CompanionsButton({ bill, state, view, inHead = false }: ScreenProps & { inHead?: boolean }) {
  const [open, setOpen] = useState(false);
  const me = view.guests.find(({ id }) => id === state.me);
  const companions = me?.companions ?? [];
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={
          companions.length > 0 ? text(companion.mineWith, { names: namesOf(companions) }) : undefined
        }
        data-with={companions.length > 0 || undefined}
        className={classNames(
          'noscript:hidden',
          inHead && companions.length === 0 ? 'max-[359px]:max-w-[36%] shrink-0' : 'min-w-0',
          inHead && '-mr-2 max-w-[45%] px-2! max-[359px]:py-0! @max-[14rem]:max-w-full',
          // The smallest phones have a line for them.
          inHead && companions.length > 0 && 'max-[359px]:-ml-2 max-[359px]:max-w-full',
        )}
        // The server does not know this guest yet.
        disabled={view.me.guest_id === null || state.submitting}
        onClick={() => setOpen(true)}
      >
        {companions.length > 0 ? (
          <span className={inHead ? 'line-clamp-1 break-all' : 'wrap-anywhere'}>
            {inHead ? companionsPhrase(companions) : text(companion.mineWith, { names: namesOf(companions) })}
          </span>
        ) : (
          <span className={inHead ? 'max-[359px]:w-min max-[359px]:text-right' : undefined}>
            <Rich
              text={companion.entry}
              around={{
                here: (words) => <span className={inHead ? 'whitespace-nowrap' : undefined}>{words}</span>,
              }}
            />
          </span>
        )}
      </Button>
      {open && me && (
        <Lazy of={OwnCompanions} with={{ bill, view, guest: me, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
