import * as contract from '@fairtab/contract/my-data';
import type { Mount } from '../../app/mount.ts';
import { collectMyData } from './collect-my-data.ts';

/** Mounts the calls of `@fairtab/contract/my-data`. */
export function mountMyData(mount: Mount): void {
  mount(contract.downloadMyData, async (context, _input, http) => {
    const data = await collectMyData(context);
    const name = `${data.product.toLowerCase()}-${data.made_at.slice(0, 10)}.json`;
    http.header('content-disposition', `attachment; filename="${name}"`);
    return data;
  });
}
