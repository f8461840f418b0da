import { appoint } from '../src/modules/account/appoint.ts';
import type { Product } from './product.ts';

/** Makes an account an admin, as `npm run admin -- grant` does. */
export async function makeAdmin({ services }: Pick<Product, 'services'>, userId: string): Promise<void> {
  const wish = { userId, role: 'admin', by: 'a test', reason: 'A test' } as const;
  await services.database.inTransaction((trx) => appoint(trx, wish));
}
