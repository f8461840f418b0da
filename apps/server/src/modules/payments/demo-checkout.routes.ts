import * as contract from '@fairtab/contract/host/demo-checkout';
import type { DemoPages, SignedEvent } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { receiveEvent } from './sync-purchase.ts';

export function mountDemoCheckout(mount: Mount, pages: DemoPages): void {
  mount(contract.getDemoCheckout, async (context, { params: { id } }) => {
    await requireOwnCheckout(context, id);
    const { packageKey, amount, status } = found(await pages.readCheckout(id));
    return { package: packageKey, amount, status };
  });

  mount(contract.settleDemoCheckout, async (context, { params: { id }, body }) => {
    await requireOwnCheckout(context, id);
    const { url, events } = await pages.finishCheckout(id, body.outcome);
    await sendEvents(context.services, events);
    return { url };
  });

  mount(contract.getDemoSubscription, async (context, { params: { id } }) => {
    const { status, cancels_at } = await findOwnSubscription(context, id);
    return {
      status: status === 'ended' ? ('cancelled' as const) : status,
      ends_at: cancels_at?.toISOString() ?? null,
    };
  });

  mount(contract.changeDemoSubscription, async (context, { params: { id }, body }) => {
    await findOwnSubscription(context, id);
    await sendEvents(context.services, await pages.changeSubscription(id, body.outcome));
    return { url: null };
  });
}

/** Through the same checks as a real provider's events. */
async function sendEvents(services: Services, events: readonly SignedEvent[]): Promise<void> {
  for (const { body, signature } of events) await receiveEvent(services, body, signature);
}

async function requireOwnCheckout({ services, user }: SessionContext, id: string): Promise<void> {
  const row = await services.database.kysely
    .selectFrom('purchases')
    .select('id')
    .where('checkout_id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  found(row);
}

async function findOwnSubscription({ services, user }: SessionContext, id: string) {
  const row = await services.database.kysely
    .selectFrom('subscriptions')
    .select(['status', 'cancels_at'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return found(row);
}

function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('request.not_found');
  return row;
}
