import { refusalOf, type S3Client, textOf } from './s3-client.ts';
import { isPath, type ListedFile } from './storage.ts';

const PAGE = 1_000;
const PAGE_MS = 30_000;

/**
 * Lists files below a folder with ListObjects v1, which continues after a name. Skips names that cannot be ours, such as a
 * console's folder markers. `atOnce` is the page size.
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

/** Sufficient for listings: no element contains another with its own name. */
const valuesIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

const valueIn = (xml: string, name: string): string => valuesIn(xml, name)[0] ?? '';
