import { downloadMyData } from '@fairtab/contract/account/account';
import * as z from 'zod';
import type { client } from './client.ts';

/** What tests read of a downloaded file. */
export const MyData = z.looseObject({
  profile: z.looseObject({ payment_methods: z.unknown() }),
  purchases: z.array(z.looseObject({ package: z.string() })),
  receipts: z.array(
    z.looseObject({
      receipt: z.looseObject({ id: z.string() }),
      totals: z.array(z.looseObject({ total: z.int() })),
      amount_changes: z.array(z.unknown()),
    }),
  ),
  changes: z.array(z.looseObject({ what: z.string() })),
});

export const download = async (user: Pick<ReturnType<typeof client>, 'call'>) =>
  MyData.parse(await user.call(downloadMyData, {}));
