/**
 * Reads a CSV file as RFC 4180 has it, and nothing looser: lines end in CRLF, the last one too, quotes stand at a cell's ends
 * or doubled, and every line has as many cells.
 * @throws Error for any other text
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, quotedEnd, plain = '', plainEnd] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if ((quotedEnd ?? plainEnd) === ',') continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) throw new Error('the last line has no end');
  if (new Set(lines.map(({ length }) => length)).size > 1) throw new Error('lines differ in length');
  return lines;
}
