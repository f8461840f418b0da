import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/share-worker.js', import.meta.url), 'utf8');

/** The worker, with a cache of its own. `full`: the device has no room. */
function startWorker({ full = false } = {}) {
  const kept = new Map<string, Response>();
  const on = { fetch: (_: object) => {} };
  const cache = {
    put: async (path: string, answer: Response) => {
      if (full) throw new Error('QuotaExceededError');
      kept.set(path, answer);
    },
  };
  runInNewContext(SOURCE, {
    self: {
      addEventListener: (type: string, listener: () => void) => Object.assign(on, { [type]: listener }),
    },
    caches: { open: async () => cache, delete: async () => kept.clear() },
    URL,
    Response: Object.assign(Response, {
      redirect: (location: string, status: number) => new Response(null, { status, headers: { location } }),
    }),
  });
  /** Where it leads, or null if it leaves the request to the browser. */
  async function send(method: string, path: string, files: File[] = []): Promise<string | null> {
    const body = new FormData();
    for (const file of files) body.append('photo', file);
    body.append('title', 'Dinner');
    const url = `https://fairtab.example${path}`;
    const request = method === 'GET' ? new Request(url) : new Request(url, { method, body });
    const answers: Promise<Response>[] = [];
    on.fetch({ request, respondWith: (answer: Promise<Response>) => void answers.push(answer) });
    const answer = await answers[0];
    return answer ? `${answer.status} ${answer.headers.get('location')}` : null;
  }
  return { kept, send };
}

const photo = (name: string, content = 'x') => new File([content], name, { type: 'image/jpeg' });

test('keeps a shared photo with its name and type, and leads to /create', async () => {
  const { kept, send } = startWorker();
  expect(await send('POST', '/create', [photo('Cena en León.jpg', 'first')])).toBe('303 /create?shared=1');
  expect(await send('POST', '/create', [photo('a.jpg', 'second')])).toBe('303 /create?shared=1');
  expect([...kept.keys()]).toEqual(['/create/shared/0']);
  const [answer] = kept.values();
  expect(await answer?.text()).toBe('second');
  expect(answer?.headers.get('content-type')).toBe('image/jpeg');
  expect(answer?.headers.get('x-name')).toBe('a.jpg');
});

test('several are kept, so that the page refuses them with its own words', async () => {
  const { kept, send } = startWorker();
  await send('POST', '/create', [photo('Cena en León.jpg'), photo('b.jpg')]);
  expect([...kept.values()].map((one) => decodeURIComponent(one.headers.get('x-name') ?? ''))).toEqual([
    'Cena en León.jpg',
    'b.jpg',
  ]);
});

test('without room on the device the page still opens, and finds nothing', async () => {
  const { kept, send } = startWorker({ full: true });
  expect(await send('POST', '/create', [photo('a.jpg')])).toBe('303 /create?shared=1');
  expect(kept.size).toBe(0);
});

test('leaves all other requests to the browser', async () => {
  const { send } = startWorker();
  expect(await send('GET', '/create')).toBeNull();
  expect(await send('POST', '/create/elsewhere')).toBeNull();
});
