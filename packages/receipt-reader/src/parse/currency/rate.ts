/** `10X Service`: a misread percent sign. */
export const MISREAD_PERCENT =
  /(?<=\b\d{1,2}(?:[.,]\d)?) ?X(?= ?(?:SER|SVC|SRV|TAX|GST|SST|VAT|TVA|IVA|MWST|GRAT|TIP|DISC))/i;

/** `l0%`: a misread one. */
const MISREAD_ONE = /(?<![\p{L}\d.,])[lI|](?=\d ?%)/gu;

/** Percent: 8.875 for `Sales Tax 8.875%`. */
export function rateOf(label: string): number | null {
  const printed = /(?<!\d|\d[.,])(\d{1,3}(?:[.,]\d{1,3})?) ?%/.exec(
    label.replace(MISREAD_PERCENT, '% ').replace(MISREAD_ONE, '1'),
  )?.[1];
  const rate = Number(printed?.replace(',', '.') ?? 0);
  return rate > 0 && rate <= 100 ? rate : null;
}
