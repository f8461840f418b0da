import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

// CSV files for spreadsheets, in the user's language.

export const downloadBill = endpoint('GET /rest/v1/receipts/{id}/csv', {
  access: 'session',
  summary:
    'One of the host’s bills as a CSV file: a line for each person’s part of each dish, tax, tip and charge',
  response: z.string(),
});

export const downloadBills = endpoint('GET /functions/v1/download-my-bills', {
  access: 'session',
  summary: 'All of the host’s bills, the latest first, as one such file',
  response: z.string(),
});
