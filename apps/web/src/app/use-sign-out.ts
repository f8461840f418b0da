import { useRouter } from '@tanstack/react-router';
import { signOutHere } from './session-events.ts';

/** Ends the session of this browser, in all of its tabs. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return () => signOutHere(router);
}
