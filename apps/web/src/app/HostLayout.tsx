import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { isProfileComplete } from '@fairtab/domain/profile';
import { host } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonStyle } from '../components/base/button-style.ts';
import { classNames } from '../components/base/class-names.ts';
import { Brand } from '../components/base/Mark.tsx';
import { Menu, MenuItem } from '../components/base/Menu.tsx';
import { HeaderSlot } from '../components/host/HeaderSlot.tsx';
import { BackIcon, MenuIcon, PlusIcon, SettingsIcon, SignOutIcon } from '../components/icons/icons.tsx';
import { HeaderCredits, openBuying } from '../features/credits/index.ts';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { appInfoQuery } from '../lib/app-info.ts';
import type { EntryState } from '../lib/entry-state.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { LanguageItems } from './LanguageItems.tsx';
import type { HostPage } from './pages.ts';
import { profileQuery } from './session.ts';
import { signOutHere } from './session-events.ts';
import { TabBar } from './TabBar.tsx';

type HostLayoutProps = {
  page: HostPage;
  /** Of the receipt, for a page of one that is known. */
  id: string;
  children: ReactNode;
};

/** The layout of a signed-in host's pages: the header, with what the page itself puts there. */
export function HostLayout({ page, id, children }: HostLayoutProps) {
  const slot = useRef<HTMLSpanElement>(null);
  const [path] = useLocation();
  const { back, width = 'wide', shared = false } = page;
  const { data: isFinal } = useQuery({ ...receiptQuery(id), enabled: false, select: isFinalized });
  const within = useSearchParams().get('mine') === 'true';
  const { data: profile } = useQuery(profileQuery);
  const isAdmin = profile?.role === 'admin';
  return (
    <>
      <header
        data-top-bar
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center justify-between gap-3 px-4 pt-4',
          back ? 'min-h-15' : 'min-h-18 mb-4',
          width === 'column' ? 'max-w-xl' : 'max-w-[88rem]',
        )}
      >
        {within ? (
          <Link to={path} className={BACK}>
            <BackIcon /> {say(host.back)}
          </Link>
        ) : back ? (
          <Link to={shared && isFinal ? '/home' : back.replace(':id', id)} className={BACK}>
            <BackIcon /> {say(host.back)}
          </Link>
        ) : (
          <span className="flex items-center gap-6">
            <Brand crowded={isAdmin} />
            <TabBar />
          </span>
        )}
        <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <span ref={slot} className="flex items-center gap-2" />
          <HeaderCredits badge={!back} />
          {!back && isAdmin && <ToAdmin />}
          {!back && <HostMenu />}
        </span>
      </header>
      <HeaderSlot value={slot}>{children}</HeaderSlot>
    </>
  );
}

/** The receipt's own address shows the same as the share link's, and nothing is left to do there. */
const isFinalized = ({ receipt }: ReceiptView): boolean => receipt.status === 'finalized';

const BACK = '-ml-2 inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent';

/** For admins alone; the page and its calls ask by themselves who one is. */
const ToAdmin = () => (
  <Link to="/admin" className={buttonStyle('quiet', 'small')}>
    {say(host.admin)}
  </Link>
);

function HostMenu() {
  const openSettings = useOpenSettings();
  const { data: app } = useQuery(appInfoQuery);
  const { data: profile } = useQuery(profileQuery);
  const incomplete = profile ? !isProfileComplete(profile) : false;
  return (
    <Menu
      label={say(incomplete ? host.menuIncompleteLabel : host.menuLabel)}
      icon={<MenuIcon className="size-6" />}
      // A red ring (specification, section 4, "Profile banner").
      className={classNames('-mr-2', incomplete && 'ring-2 ring-danger ring-inset')}
    >
      {app?.credits && (
        <MenuItem icon={<PlusIcon className="size-5" />} onSelect={() => void openBuying()}>
          {say(host.buyReceipts)}
        </MenuItem>
      )}
      <MenuItem icon={<SettingsIcon className="size-5" />} onSelect={openSettings}>
        {say(host.accountSettings)}
      </MenuItem>
      <LanguageItems />
      <MenuItem icon={<SignOutIcon className="size-5" />} onSelect={() => void signOutHere()}>
        {say(host.signOut)}
      </MenuItem>
    </Menu>
  );
}

/** Opens the settings above /home, to which they return. */
function useOpenSettings(): () => void {
  const [path, navigate] = useLocation();
  const state: EntryState = { keepsPlace: true, ...(path === '/home' && { aboveHome: true }) };
  return () => navigate('/settings', { state });
}
