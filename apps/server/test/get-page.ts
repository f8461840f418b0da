import type { Product } from './product.ts';

/** Asks for a page as a browser does, but without compression. */
export async function getPage(product: Product, path: string, headers: Record<string, string> = {}) {
  const answer = await product.request(path, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
