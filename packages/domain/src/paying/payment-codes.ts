import { type Money, toDecimals } from '../money/currency.ts';
import type { Owed, PaymentOption } from './payment-links.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { transferName, transferReference } from './transfer-text.ts';

/** The text of a payment's QR code, or null. A module of its own: only guests who pay load it. @param payee the host's name */
export function payCodeOf(option: PaymentOption, owed: Owed, payee: string): string | null {
  const name = option.holder ?? payee;
  const { amount, note: reference } = owed;
  switch (PAYMENT_METHODS[option.method].code) {
    case 'epc':
      return epcCode({ iban: option.handle, name, amount, reference });
    case 'pix':
      return pixCode({ key: option.handle, name, amount });
    default:
      return option.link?.web ?? option.link?.app ?? null;
  }
}

/**
 * EPC069-12 version 002 (European Payments Council), which needs no BIC within the European Economic Area. Draw it with error
 * correction level M, in a QR code of version 13 at most.
 * @param transfer `name` is the account holder's; long texts are cut; the amount is in euros, above 0
 */
export function epcCode(transfer: { iban: string; name: string; amount: Money; reference: string }): string {
  const { iban, name, amount, reference } = transfer;
  const [utf8, bic, purpose, structured] = ['1', '', '', ''];
  return [
    'BCD',
    '002',
    utf8,
    'SCT',
    bic,
    transferName(name),
    iban,
    `EUR${toDecimals(amount)}`,
    purpose,
    structured,
    transferReference(reference),
  ].join('\n');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const plain = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, most)
    .trim();

/** For names without Latin letters; the payer's bank shows the key's owner anyway. */
const NAMELESS = 'PIX';
/** Required, but banks ignore it, so hosts are not asked for their town. */
const TOWN = 'BRASIL';

/**
 * Pix "copia e cola", also the text of its QR code: a static BR Code with key and amount (Banco Central do Brasil, "Manual de
 * Padrões para Iniciação do Pix", section 2; EMV Merchant Presented Mode). No transaction id: txid ***.
 * @param payment the amount is in reais, above 0
 */
export function pixCode({ key, name, amount }: { key: string; name: string; amount: Money }): string {
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', toDecimals(amount)),
    field('58', 'BR'),
    field('59', plain(name, 25) || NAMELESS),
    field('60', TOWN),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}

/** CRC-16/CCITT-FALSE (0x1021, from 0xFFFF) of an ASCII text, in hexadecimal. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
