/** Longest file name, in characters. */
const LONGEST = 80;

/** Characters that some operating system refuses in file names, or that would end the header. */
const REFUSED = /[\\/:*?"<>|\p{C}]/gu;

/** Headers for downloading a CSV file. `name` may contain anything, and has no extension. */
export function csvHeaders(name: string): Record<string, string> {
  const plain = name.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  const file = `${plain.replace(/^[.\s]+/, '')}.csv`;
  const ascii = file.normalize('NFKD').replace(/[^ -~]/g, '');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  };
}
