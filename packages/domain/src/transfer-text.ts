import { cutToBytes } from './cut-to-bytes.ts';

/** In bytes: both fit into a QR code of 331, with all else that it says. Banks count these limits in characters. */
const MOST = { name: 70, reference: 140 };

const line = (text: string, most: number): string =>
  cutToBytes(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), most).trim();

/** The name of an account's holder as a bank transfer has it, in one line. */
export const transferName = (name: string): string => line(name, MOST.name);

/** What a bank transfer is for, in one line. */
export const transferReference = (note: string): string => line(note, MOST.reference);
