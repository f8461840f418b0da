import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import type { LazyPart } from './lazy-part.ts';

type LazyProps<P extends object> = { of: LazyPart<P>; with: P; fallback?: ReactNode };

/**
 * Shows a part that is loaded on demand. Unlike React.lazy it recovers from a lost connection: it shows a notice and
 * tries again when the network is back. On the server a part that is not loaded is its fallback, so give one that is
 * as high.
 */
export function Lazy<P extends object>({ of: part, with: props, fallback }: LazyProps<P>) {
  const [failed, settle] = useReducer((_: boolean, next: boolean) => next, false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let shown = true;
    const attempt = () => {
      part.load().then(
        () => shown && redraw(),
        () => shown && settle(true),
      );
    };
    if (!part.loaded()) attempt();
    addEventListener('online', attempt);
    return () => {
      shown = false;
      removeEventListener('online', attempt);
    };
  }, [part]);

  const Loaded: ComponentType<P> | null = part.loaded();
  if (Loaded) return <Loaded {...props} />;
  return failed ? <Failed /> : fallback;
}

function Failed() {
  return (
    <Notice
      title={say(guest.partFailedTitle)}
      action={
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {say(guest.loadAgain)}
        </Button>
      }
    >
      {say(guest.partFailedText)}
    </Notice>
  );
}
