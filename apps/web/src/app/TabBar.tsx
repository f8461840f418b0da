import { host } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { ChartIcon, HomeIcon, SettingsIcon } from '../components/icons/icons.tsx';
import { profileQuery } from './session.ts';

const TABS = [
  { to: '/dashboard', label: host.tabDashboard, Icon: ChartIcon },
  { to: '/home', label: host.tabHome, Icon: HomeIcon },
  { to: '/settings', label: host.tabSettings, Icon: SettingsIcon },
] as const;

const LAST_TAB = 'lastTab';

/** Whether the tabs stand on a page (specification, section 2, "Bottom tab bar"). */
const hasTabs = (path: string): boolean => TABS.some(({ to }) => path.startsWith(to));

/** The tabs of the signed-in: at the bottom of a phone, in the header of anything wider. */
export function TabBar() {
  const { data: profile } = useQuery(profileQuery);
  const [path] = useLocation();
  const shown = Boolean(profile) && hasTabs(path);
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute('data-tabs', shown);
    return () => page.removeAttribute('data-tabs');
  }, [shown]);
  if (!shown) return null;

  function selected(to: string) {
    if (to !== path) scrollTo({ top: 0, behavior: reducedMotion() ? 'auto' : 'smooth' });
    try {
      localStorage.setItem(LAST_TAB, to);
    } catch {
      // Without storage none is the last one.
    }
  }

  return (
    <nav
      aria-label={say(host.tabsLabel)}
      data-bottom-bar
      className="z-10 flex print:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-line max-md:border-t max-md:bg-sheet max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-raised md:gap-1"
    >
      {TABS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          // Closed again, the settings leave what they were opened above as it was.
          state={{ keepsPlace: true, ...(to === '/settings' && path === '/home' && { aboveHome: true }) }}
          aria-current={to === path ? 'page' : undefined}
          onClick={() => selected(to)}
          className="group flex min-h-tap items-center justify-center font-semibold text-ink-soft aria-[current=page]:text-accent max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:gap-0.5 max-md:py-1.5 max-md:text-[0.8125rem] max-md:leading-tight md:gap-2 md:rounded-full md:px-2.5 lg:px-3.5 md:aria-[current=page]:bg-accent-soft md:hover:bg-accent-soft"
        >
          <span className="grid place-items-center max-md:rounded-full max-md:px-4 max-md:py-0.5 max-md:group-aria-[current=page]:bg-accent-soft">
            <Icon className="size-5" />
          </span>
          <span className="max-w-full truncate max-md:px-1">{say(label)}</span>
        </Link>
      ))}
    </nav>
  );
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
