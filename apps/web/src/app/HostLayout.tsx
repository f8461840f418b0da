import { host } from '@fairtab/texts/en/host';
import { say } from '@fairtab/texts/say';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { classNames } from '../components/base/class-names.ts';
import { Brand } from '../components/base/Mark.tsx';
import { Menu, MenuItem } from '../components/base/Menu.tsx';
import { HeaderSlot } from '../components/host/HeaderSlot.tsx';
import { BackIcon, MenuIcon, SignOutIcon } from '../components/icons/icons.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The layout of a signed-in host's pages: the header, with what the page itself puts there. */
export function HostLayout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { back, width = 'wide' } = page?.staticData ?? {};
  return (
    <>
      <header
        className={classNames(
          'mx-auto flex w-full items-center justify-between gap-3 px-4 pt-4',
          back ? 'min-h-15' : 'min-h-18 mb-4',
          width === 'column' ? 'max-w-xl' : 'max-w-6xl',
        )}
      >
        {back ? (
          <Link
            to={back.to}
            params={page?.params ?? {}}
            className="-ml-2 inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent"
          >
            <BackIcon /> {back.label()}
          </Link>
        ) : (
          <Brand />
        )}
        <span ref={setSlot} className="flex items-center gap-2" />
        {!back && <HostMenu />}
      </header>
      <HeaderSlot value={slot}>
        <Outlet />
      </HeaderSlot>
    </>
  );
}

function HostMenu() {
  const signOut = useSignOut();
  return (
    <Menu label={say(host.menuLabel)} icon={<MenuIcon className="size-6" />} className="-mr-2">
      <MenuItem icon={<SignOutIcon className="size-5" />} onSelect={() => void signOut()}>
        {say(host.signOut)}
      </MenuItem>
    </Menu>
  );
}
