import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

const WIDTHS = { column: 'max-w-xl', wide: 'max-w-[88rem]' };

type PageProps = {
  children: ReactNode;
  /** 'column' for one hand, 'wide' for the photo on the left and items on the right. */
  width?: keyof typeof WIDTHS;
  bar?: boolean;
  /** True below the header of a host's page. */
  headed?: boolean;
};

export function Page({ children, width = 'column', bar = false, headed = false }: PageProps) {
  const main = useFocusPassedOn();
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={classNames(
        'mx-auto grid w-full grid-cols-1 content-start gap-6 px-4 pb-16',
        headed ? 'pt-2' : 'pt-4',
        WIDTHS[width],
        bar && 'pb-36',
      )}
    >
      {children}
    </main>
  );
}

/** When a placeholder with the focus is replaced, moves the focus to its replacement. */
function useFocusPassedOn() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = main.current;
    return () => {
      if (document.activeElement !== own) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return main;
}

type PageHeaderProps = {
  title: ReactNode;
  kicker?: ReactNode;
  text?: ReactNode;
  back?: ReactNode;
};

export function PageHeader({ title, kicker, text, back }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-2">
      {back && <div className="-mx-2 flex min-h-tap items-center">{back}</div>}
      {kicker && <p className="text-detail font-medium text-ink-soft">{kicker}</p>}
      <h1 className="text-[2rem] sm:text-4xl">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
    </header>
  );
}

/** Where a page, bar or dialog shows what went well (overlays/Toaster.tsx). Always there, so that it is announced. */
export const STATUS_LINE = <div role="status" data-status-line />;

/** The bottom bar with the total and the main action, above the phone's own controls. */
export function BottomBar({ children, width = 'column' }: Pick<PageProps, 'children' | 'width'>) {
  return (
    <div
      data-bottom-bar
      className="@container/bar noscript:hidden fixed inset-x-0 bottom-0 z-10 print:hidden border-line border-t bg-sheet pb-[env(safe-area-inset-bottom)] shadow-raised"
    >
      {STATUS_LINE}
      <div
        className={classNames(
          'mx-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-5 pb-3',
          // With large letters, the bar must not fill the screen.
          '@max-[14rem]/bar:px-2 @max-[14rem]/bar:pb-1',
          WIDTHS[width],
        )}
      >
        {children}
      </div>
    </div>
  );
}

type PaperSheetProps = {
  children: ReactNode;
  /** Which edges look torn. A plain card has none. */
  torn?: 'none' | 'bottom' | 'both';
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string;
  labelledBy?: string;
};

export function PaperSheet({
  children,
  torn = 'none',
  as: Tag = 'div',
  className,
  labelledBy,
}: PaperSheetProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={classNames(
        'relative bg-sheet p-5',
        torn === 'none' && 'rounded-md shadow-sheet',
        torn === 'bottom' && 'torn-bottom mb-2 rounded-t-md shadow-[0_2px_5px_var(--shade)]',
        torn === 'both' && 'torn-top torn-bottom my-2 shadow-[0_2px_5px_var(--shade)]',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export function TearLine() {
  return <hr className="tear-line my-4" />;
}
