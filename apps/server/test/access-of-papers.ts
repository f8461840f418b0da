import * as papers from '@fairtab/contract/receipt/papers';
import { type Row, row } from './access-rows.ts';

/** Further receipts of an evening are their host's. */
// biome-ignore format: a table
export const PAPER_ROWS: Row[] = [
  row(papers.addPaper,                '401   401   401    404   yes   404', (f) => ({
    params: { id: f.choice.id },
    body: {},
  })),
  row(papers.setPresent,              '401   401   401    404   yes   404', (f) => ({
    params: { id: f.choice.id },
    body: { guest_id: f.choice.person('Hanna'), paper_id: null, present: true },
  })),
  // Its paper is unknown to the host, too.
  row(papers.removePaper,             '401   401   401    404   404   404', (f) => ({
    params: { id: f.choice.id, paper_id: f.choice.id },
  })),
];
