/** What a mail client would show of an HTML part. */
export type ReadHtml = {
  language: string | undefined;
  /** The visible text, in reading order. */
  text: string;
  tags: ReadonlySet<string>;
  /** The text of each table row that contains no other row. */
  rows: string[];
  /** The targets of its links. */
  links: string[];
  /** Everything that a mail client would fetch: pictures, fonts, style sheets. */
  remote: string[];
};

const VOID = new Set(['meta', 'br', 'hr', 'img', 'link', 'input', 'col']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decoded = (html: string) =>
  html.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
const words = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Parses an HTML document.
 * @throws Error if a tag is not closed, or closed without being open
 */
export function readHtml(html: string): ReadHtml {
  const plain = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!DOCTYPE[^>]*>/i, '');
  const tags = [...plain.matchAll(/<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*?)(\/?)>/gi)];
  const open: string[] = [];
  for (const [whole, closes, name = '', , closed] of tags) {
    if (closes) {
      if (open.pop() !== name) throw new Error(`${whole} closes what is not open`);
    } else if (!closed && !VOID.has(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`);
  const attributes = tags.flatMap(([, , tag = '', text = '']) =>
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => ({
      tag,
      name,
      value: decoded(value),
    })),
  );
  const fetching = attributes.filter(
    ({ tag, name }) => name === 'src' || name === 'background' || (tag === 'link' && name === 'href'),
  );
  const inStyles = [...plain.matchAll(/url\([^)]*\)|@import[^;]*/g)].map(([found]) => found);
  const body = /<body[\s\S]*<\/body>/.exec(plain)?.[0] ?? '';
  return {
    language: attributes.find(({ tag, name }) => tag === 'html' && name === 'lang')?.value,
    text: words(body),
    tags: new Set(tags.map(([, , name = '']) => name)),
    rows: [...body.matchAll(/<tr(?:(?!<tr)[\s\S])*?<\/tr>/g)].map(([row]) => words(row)),
    links: attributes.filter(({ tag, name }) => tag === 'a' && name === 'href').map(({ value }) => value),
    remote: [...fetching.map(({ value }) => value), ...inStyles],
  };
}
