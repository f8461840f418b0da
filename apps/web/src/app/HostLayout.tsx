import { isProfileComplete } from '@fairtab/domain/people/profile';
import { host } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonStyle } from '../components/base/Button.tsx';
import { classNames } from '../components/base/class-names.ts';
import { Brand } from '../components/base/Mark.tsx';
import { STATUS_LINE } from '../components/base/Page.tsx';
import { HeaderSlot } from '../components/host/HeaderSlot.tsx';
import {
  BackIcon,
  ChartIcon,
  HomeIcon,
  MenuIcon,
  PlusIcon,
  SettingsIcon,
  SignOutIcon,
} from '../components/icons/icons.tsx';
import { Menu, MenuItem } from '../components/overlays/Menu.tsx';
import { HeaderCredits, openBuying } from '../features/credits/index.ts';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { appInfoQuery } from '../lib/calls/queries.ts';
import { writeStored } from '../lib/device/stored.ts';
import { type EntryState, useSearchParams } from '../lib/page/addresses.ts';
import type { HostPage } from './pages.ts';
import { profileQuery } from './session.ts';
import { signOutHere } from './session-events.ts';

type HostLayoutProps = {
  page: HostPage;
  /** The receipt's id, on a receipt's page. */
  id: string;
  children: ReactNode;
};

/** The layout of a signed-in host's pages: the header, with the page's own controls. */
export function HostLayout({ page, id, children }: HostLayoutProps) {
  const slot = useRef<HTMLSpanElement>(null);
  const [path] = useLocation();
  const { back, width = 'wide', shared = false } = page;
  // A final receipt's own address shows the same as its share link, so it needs no link there.
  const { data: isFinal } = useQuery({
    ...receiptQuery(id),
    enabled: false,
    select: ({ receipt }) => receipt.status === 'finalized',
  });
  const within = useSearchParams().get('mine') === 'true';
  const { data: profile } = useQuery(profileQuery);
  const isAdmin = profile?.role === 'admin';
  return (
    <>
      <header
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center justify-between gap-3 px-4 pt-4',
          back ? 'min-h-15' : 'min-h-18 mb-4',
          width === 'column' ? 'max-w-xl' : 'max-w-[88rem]',
        )}
      >
        {within ? (
          <Link to={path} className={BACK}>
            <BackIcon /> {text(host.back)}
          </Link>
        ) : back ? (
          <Link to={shared && isFinal ? '/home' : back.replace(':id', id)} className={BACK}>
            <BackIcon /> {text(host.back)}
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
          {/* The page and its calls check the role themselves. */}
          {!back && isAdmin && (
            <Link to="/admin" className={buttonStyle('quiet', 'small')}>
              {text(host.admin)}
            </Link>
          )}
          {!back && <HostMenu />}
        </span>
      </header>
      <HeaderSlot value={slot}>{children}</HeaderSlot>
    </>
  );
}

const BACK = '-ml-2 inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent';

function HostMenu() {
  const [path, navigate] = useLocation();
  const { data: app } = useQuery(appInfoQuery);
  const { data: profile } = useQuery(profileQuery);
  const incomplete = profile ? !isProfileComplete(profile) : false;
  return (
    <Menu
      label={text(incomplete ? host.menuIncompleteLabel : host.menuLabel)}
      icon={<MenuIcon className="size-6" />}
      // A red ring (specification, section 4, "Profile banner").
      className={classNames('-mr-2', incomplete && 'ring-2 ring-danger ring-inset')}
    >
      {app?.credits && (
        <MenuItem icon={PlusIcon} label={text(host.buyReceipts)} onSelect={() => void openBuying()} />
      )}
      <MenuItem
        icon={SettingsIcon}
        label={
          <span className="grid leading-snug">
            {text(host.accountSettings)}
            {incomplete && <span className="text-danger text-sm"> {text(host.incomplete)}</span>}
          </span>
        }
        onSelect={() => navigate('/settings', { state: aboveHome(path) })}
      />
      <MenuItem icon={SignOutIcon} label={text(host.signOut)} onSelect={() => void signOutHere()} />
    </Menu>
  );
}

/** The state of an entry of /settings opened on a page: closing them returns to /home. */
const aboveHome = (path: string): EntryState => ({
  keepsPlace: true,
  ...(path === '/home' && { aboveHome: true }),
});

const TABS = [
  { to: '/dashboard', label: host.tabDashboard, Icon: ChartIcon },
  { to: '/home', label: host.tabHome, Icon: HomeIcon },
  { to: '/settings', label: host.tabSettings, Icon: SettingsIcon },
] as const;

const LAST_TAB = 'lastTab';

/** Tabs for signed-in users: at the bottom of a phone, in the header of wider screens. */
function TabBar() {
  const { data: profile } = useQuery(profileQuery);
  const [path] = useLocation();
  const shown = Boolean(profile) && TABS.some(({ to }) => path.startsWith(to));
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute('data-tabs', shown);
    return () => page.removeAttribute('data-tabs');
  }, [shown]);
  if (!shown) return null;

  function selected(to: string) {
    if (to !== path)
      scrollTo({
        top: 0,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    writeStored('localStorage', LAST_TAB, to);
  }

  return (
    <nav
      aria-label={text(host.tabsLabel)}
      data-bottom-bar
      className="z-10 flex print:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-line max-md:border-t max-md:bg-sheet max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-raised md:gap-1"
    >
      {STATUS_LINE}
      {TABS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          state={to === '/settings' ? aboveHome(path) : { keepsPlace: true }}
          aria-current={to === path ? 'page' : undefined}
          onClick={() => selected(to)}
          className="group flex min-h-tap items-center justify-center font-semibold text-ink-soft aria-[current=page]:text-accent max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:gap-0.5 max-md:py-1.5 max-md:text-[0.8125rem] max-md:leading-tight md:gap-2 md:rounded-full md:px-2.5 lg:px-3.5 md:aria-[current=page]:bg-accent-soft md:hover:bg-accent-soft"
        >
          <span className="grid place-items-center max-md:rounded-full max-md:px-4 max-md:py-0.5 max-md:group-aria-[current=page]:bg-accent-soft">
            <Icon className="size-5" />
          </span>
          <span className="max-w-full truncate max-md:px-1">{text(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
