import * as contract from '@fairtab/contract/host/statistics';
import type { Mount } from '../../http/mount.ts';
import { dashboardCharts, dashboardStatistics } from './dashboard.ts';

/** Mounts the calls of `@fairtab/contract/statistics`. */
export function mountStatistics(mount: Mount): void {
  mount(contract.dashboardStatistics, dashboardStatistics);

  mount(contract.dashboardCharts, (context, { query }) =>
    dashboardCharts(context, { from: query.from ?? null, code: query.currency ?? null }),
  );
}
