import * as contract from '@fairtab/contract/operator/outbox';
import type { Mount } from '../../http/mount.ts';
import { answerDemoText } from './answer-demo-text.ts';

const SHOWN = 200;

/** Mounts the demo outbox and its replies, if demo drivers are in use and it may be read. */
export function mountOutbox(mount: Mount): void {
  mount(contract.listOutbox, async (context) => {
    const rows = await context.services.database.kysely
      .selectFrom('demo_outbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  });

  mount(contract.answerDemoText, answerDemoText);
}
