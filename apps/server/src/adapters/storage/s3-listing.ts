import { refusalOf, type S3Client, textOf } from './s3-client.ts';
import { isPath, type ListedFile } from './storage.ts';

/** As many as a service gives in one answer. */
const PAGE = 1_000;
const PAGE_MS = 30_000;

/**
 * Lists the files below a folder, by the first version of S3's listing: it goes on after a name, and needs no token. Names that no
 * file of ours has, such as a console's folders, are left out.
 * @param atOnce how many to ask for in one request
 */
export async function* filesBelow(
  client: S3Client,
  folder: string,
  atOnce = PAGE,
): AsyncGenerator<ListedFile> {
  let marker = '';
  for (;;) {
    const page = await pageOf(client, { prefix: `${folder}/`, marker, 'max-keys': String(atOnce) });
    for (const file of valuesIn(page, 'Contents')) {
      const path = valueIn(file, 'Key');
      const storedAt = new Date(valueIn(file, 'LastModified'));
      if (isPath(path)) yield { path, bytes: Number(valueIn(file, 'Size')), storedAt };
      marker = path;
    }
    if (valueIn(page, 'IsTruncated') !== 'true') return;
  }
}

async function pageOf(client: S3Client, query: Record<string, string>): Promise<string> {
  const answer = await client.ask('', { method: 'GET', query, withinMs: PAGE_MS });
  if (answer.status !== 200) throw refusalOf(answer);
  return textOf(answer.body);
}

/** What stands inside each element of this name, in a listing: there no element is in another of its own name. */
const valuesIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

const valueIn = (xml: string, name: string): string => valuesIn(xml, name)[0] ?? '';
