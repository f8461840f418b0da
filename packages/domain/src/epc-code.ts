import { type Money, toDecimals } from './currency.ts';
import { transferName, transferReference } from './transfer-text.ts';

/**
 * What the QR code of a SEPA credit transfer says, line by line: European Payments Council, EPC069-12 ("Quick Response
 * Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer"), version 002, which needs no BIC
 * within the European Economic Area. It is drawn with error correction level M, in a QR code of version 13 at most.
 * @param transfer the name is that of the account's holder; texts too long are cut; the amount is in euros, above zero
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
