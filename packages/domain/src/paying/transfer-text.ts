import { cutToBytes } from './payment-codes.ts';

/** In bytes, so that both fit into a QR code of 331. Banks count the same limits in characters. */
const MOST = { name: 70, reference: 140 };

const line = (text: string, most: number): string =>
  cutToBytes(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), most).trim();

/** The account holder's name in a bank transfer, on one line. */
export const transferName = (name: string): string => line(name, MOST.name);

/** The reference of a bank transfer, on one line. */
export const transferReference = (note: string): string => line(note, MOST.reference);
