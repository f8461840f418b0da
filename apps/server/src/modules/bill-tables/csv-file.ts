/** Letters of a file's name. */
const LONGEST = 80;

/** What no file may be called with on one system or another, and what would end the header. */
const REFUSED = /[\\/:*?"<>|\p{C}]/gu;

/** Headers of a CSV file that is saved under a name, whatever the name has in it. @param name without its ending */
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
