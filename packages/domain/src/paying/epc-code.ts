import { type Money, toDecimals } from '../money/currency.ts';
import { transferName, transferReference } from './transfer-text.ts';

/**
 * Text of a SEPA credit transfer's QR code: European Payments Council, EPC069-12 ("Quick Response Code: Guidelines to Enable
 * Data Capture for the Initiation of a SEPA Credit Transfer"), version 002, which needs no BIC within the European Economic
 * Area. To be drawn with error correction level M, in a QR code of version 13 at most.
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
