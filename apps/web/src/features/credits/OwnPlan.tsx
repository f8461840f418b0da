import { buyCredits as texts } from '@fairtab/texts/en/buy-credits';
import { creditPackages } from '@fairtab/texts/en/credit-packages';
import { say } from '@fairtab/texts/say';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { leaveFor } from './leave-for.ts';
import { useLeaving } from './use-leaving.ts';

/** Stands for the subscription where one has it: there is nothing to buy, but something to manage. */
export function OwnPlan() {
  const { leaving, start } = useLeaving<true>(
    async (_, signal) =>
      leaveFor((await call('POST /functions/v1/create-portal-session', {}, { signal })).url, signal),
    (error) => toastFailure(error, say(texts.manageFailed)),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-success-soft px-4 py-2">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {say(creditPackages.unlimited)} <Badge tone="success">{say(texts.active)}</Badge>
      </span>
      <Button variant="secondary" size="small" pending={leaving !== null} onClick={() => start(true)}>
        {say(texts.manage)}
      </Button>
    </div>
  );
}
