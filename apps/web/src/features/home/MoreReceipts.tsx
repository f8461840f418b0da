import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/base/Button.tsx';

/** How far from sight its place is when the next page is fetched. */
const AHEAD_PX = 800;

type MoreReceiptsProps = {
  loading: boolean;
  /** Why the next page could not be fetched: only a tap tries again. */
  failure: string | null;
  /** Fetches the next page. `pressed`: by the button, not by scrolling. */
  onMore: (pressed: boolean) => void;
};

/** The end of what is loaded: scrolling there loads the next page, and a button does where that does not happen. */
export function MoreReceipts({ loading, failure, onMore }: MoreReceiptsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);

  const watching = !loading && failure === null;
  useEffect(() => {
    if (!watching || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(false),
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watching]);

  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-2">
      {failure !== null && (
        <p role="alert" className="text-center text-danger">
          {say(home.loadFailedText, { reason: failure })}
        </p>
      )}
      <Button variant="secondary" pending={loading} onClick={() => onMore(true)}>
        {say(failure === null ? home.more : home.loadAgain)}
      </Button>
    </div>
  );
}
