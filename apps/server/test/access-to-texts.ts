import {
  answerDemoText,
  listOutbox,
  twilioIncoming,
  twilioStatus,
} from '@fairtab/contract/operator/sms-callbacks';
import { type Row, row } from './access-rows.ts';

/** Who may say what became of texts, and read and answer those of the demo driver: rows of the same table. */
// biome-ignore format: a table
export const TEXT_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(twilioIncoming,                 'signed signed signed signed signed signed'),
  row(twilioStatus,                   'signed signed signed signed signed signed'),
  row(listOutbox,                     'all   all   all    all   all   all'),
  row(answerDemoText,                 'all   all   all    all   all   all', (f) => ({
    params: { id: f.demoText },
    body: { text: 'Thanks!' },
  })),
];
