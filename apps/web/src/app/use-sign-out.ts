import { signOut } from '@fairtab/contract/calls/auth';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { toastFailure } from '../lib/toast-failure.ts';
import { sessionChanged } from './session.ts';

/** Ends the session and goes to the start page (specification, section 4, "Auth events"). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await call(signOut, {});
      await sessionChanged();
      await navigate({ to: '/', replace: true });
      toast({ title: say(signIn.signedOut) });
    } catch (failure) {
      toastFailure(failure, say(signIn.signOutFailed));
    }
  };
}
