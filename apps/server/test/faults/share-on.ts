import { shareBill } from '../bills.ts';
import type { Client } from '../client.ts';
import { patient } from './persistent.ts';

/** A host who shares one bill after the other. @returns how many were acknowledged */
export async function shareOn(host: Client, over: AbortSignal): Promise<number> {
  let shared = 0;
  for (; !over.aborted; shared += 1)
    await shareBill(patient(host), { partySize: 2, items: [{ name: 'Pie', price: 900 }] });
  return shared;
}
