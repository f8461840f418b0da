/** In points; y counts from the top, up to the base line of the letters. */
type PdfPage = {
  width: number;
  height: number;
  texts?: readonly (readonly [x: number, y: number, size: number, text: string])[];
  /** Covers the page. */
  jpeg?: { bytes: Uint8Array; width: number; height: number };
};

/** A PDF file with these pages, in Helvetica. */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const numberOf = (page: number) => 4 + 3 * page;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  const objects: Buffer[] = [
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((page, index) => pageObjects(page, numberOf(index))),
  ];
  const parts: Buffer[] = [latin('%PDF-1.4\n')];
  const places: number[] = [];
  for (const [index, body] of objects.entries()) {
    places.push(Buffer.concat(parts).length);
    parts.push(latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n'));
  }
  const start = Buffer.concat(parts).length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    latin(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`),
    latin(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function pageObjects({ width, height, texts = [], jpeg }: PdfPage, number: number): Buffer[] {
  const drawn = jpeg ? [`q ${width} 0 0 ${height} 0 0 cm /I Do Q`] : [];
  const printed = texts.map(
    ([x, y, size, text]) =>
      `BT /F ${size} Tf ${x} ${height - y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
  );
  const content = [...drawn, ...printed].join('\n');
  const resources = `<< /Font << /F 3 0 R >> ${jpeg ? `/XObject << /I ${number + 2} 0 R >>` : ''} >>`;
  return [
    latin(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources ${resources} >>`,
    ),
    latin(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    jpeg
      ? Buffer.concat([
          latin(
            `<< /Type /XObject /Subtype /Image /Width ${jpeg.width} /Height ${jpeg.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.bytes.length} >>\nstream\n`,
          ),
          jpeg.bytes,
          latin('\nendstream'),
        ])
      : latin('null'),
  ];
}

const latin = (text: string) => Buffer.from(text, 'latin1');

const LINE = 14;

/** A page with a receipt of these lines: names left, amounts right. */
export const printedPage = (lines: readonly (readonly [name: string, amount?: string])[]): PdfPage => ({
  width: 300,
  height: 60 + LINE * lines.length,
  texts: lines.flatMap(([name, amount], index) => {
    const y = 40 + LINE * index;
    const left = [20, y, 10, name] as const;
    return amount === undefined ? [left] : [left, [280 - 5.56 * amount.length, y, 10, amount] as const];
  }),
});

/** The trailer asks for a password that nobody has. */
export const lockedPdf = (): Buffer => {
  const open = pdfOf([printedPage([['Pie', '5.00']])]).toString('latin1');
  const key = '00'.repeat(32);
  const encryption = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`;
  return latin(open.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`));
};
