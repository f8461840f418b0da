import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { describe, expect, it } from 'vitest';
import { FileExistsError, InvalidPathError, type Storage } from './storage.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

type Kind = {
  /** Returns the same storage each time it is called. */
  open: () => Storage;
  /** Whether it keeps two writers at once from one name. */
  isExclusive: boolean;
};

/** Tests that every driver must pass. */
export function describeStorage({ open, isExclusive }: Kind): void {
  const path = (name: string) => `${RECEIPT_BUCKET}/user-1/${name}`;

  describe('storage', () => {
    it('gives back what was put, also after a restart', async () => {
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
      await open().put(path('all-bytes.jpg'), bytes, 'image/jpeg');
      const found = await open().get(path('all-bytes.jpg'));
      expect(found?.contentType).toBe('image/jpeg');
      expect(Buffer.from(found?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    });

    it('keeps empty files, and line ends in files', async () => {
      await open().put(path('empty'), bytesOf(''), 'image/png');
      await open().put(path('lines'), bytesOf('\na\n'), 'image/svg+xml');
      expect(Buffer.from((await open().get(path('empty')))?.bytes ?? [1])).toHaveLength(0);
      const lines = await open().get(path('lines'));
      expect(new TextDecoder().decode(lines?.bytes)).toBe('\na\n');
      expect(lines?.contentType).toBe('image/svg+xml');
    });

    it('never overwrites', async () => {
      await open().put(path('taken'), bytesOf('first'), 'image/png');
      const second = open().put(path('taken'), bytesOf('second'), 'image/png');
      await expect(second).rejects.toThrow(FileExistsError);
      expect(new TextDecoder().decode((await open().get(path('taken')))?.bytes)).toBe('first');
    });

    if (isExclusive)
      it('lets exactly one of many writers at once win', async () => {
        const writers = Array.from({ length: 8 }, (_, n) =>
          open().put(path('race'), bytesOf(`${n}`), 'image/png'),
        );
        const won = (await Promise.allSettled(writers)).flatMap(({ status }, n) =>
          status === 'fulfilled' ? [n] : [],
        );
        expect(won).toHaveLength(1);
        expect(new TextDecoder().decode((await open().get(path('race')))?.bytes)).toBe(`${won[0]}`);
      });

    it('deletes, once and again, and then has room', async () => {
      await open().put(path('gone'), bytesOf('x'), 'image/png');
      await open().delete(path('gone'));
      await open().delete(path('gone'));
      expect(await open().get(path('gone'))).toBeNull();
      await open().put(path('gone'), bytesOf('y'), 'image/png');
    });

    it('lists what is below a folder, with size and time, and nothing that is gone or unfinished', async () => {
      const before = Date.now() - 2_000;
      const own = `${RECEIPT_BUCKET}/user-2`;
      await open().put(`${own}/one.jpg`, bytesOf('12345'), 'image/jpeg');
      await open().put(`${own}/deep/er/two.jpg`, bytesOf(''), 'image/jpeg');
      await open().put(`${own}x/other.jpg`, bytesOf('x'), 'image/jpeg');
      await open().put(`${own}/gone.jpg`, bytesOf('x'), 'image/jpeg');
      await open().delete(`${own}/gone.jpg`);
      const listed = async (folder: string) => {
        const files = [];
        for await (const file of open().list(folder)) files.push(file);
        return files.sort((a, b) => (a.path < b.path ? -1 : 1));
      };
      const files = await listed(own);
      expect(files.map((file) => file.path)).toEqual([`${own}/deep/er/two.jpg`, `${own}/one.jpg`]);
      expect(files[1]?.bytes).toBeGreaterThanOrEqual(5);
      expect(files[1]?.bytes).toBeLessThan(100);
      for (const { storedAt } of files) expect(storedAt.getTime()).toBeGreaterThan(before);
      expect((await listed(RECEIPT_BUCKET)).map((file) => file.path)).toContain(`${own}x/other.jpg`);
      expect(await listed(`${RECEIPT_BUCKET}/nobody`)).toEqual([]);
      expect(await listed(`${own}/one.jpg`)).toEqual([]);
      for (const bad of ['..', '', '/', `${RECEIPT_BUCKET}/../..`, '.unfinished']) {
        await expect(listed(bad)).rejects.toThrow(InvalidPathError);
      }
    });

    it('drops what never became whole, and nothing that did', async () => {
      await open().put(path('whole'), bytesOf('x'), 'image/png');
      await open().dropUnfinished(new Date(Date.now() + 60_000));
      expect(await open().get(path('whole'))).not.toBeNull();
    });

    it('has nothing where nothing was put', async () => {
      expect(await open().get(path('missing'))).toBeNull();
      await open().put(path('file'), bytesOf('x'), 'image/png');
      expect(await open().get(path('file/below'))).toBeNull();
    });

    it.each([
      '../secrets',
      `${RECEIPT_BUCKET}/../../secrets`,
      `${RECEIPT_BUCKET}/./a`,
      `/${RECEIPT_BUCKET}/a`,
      `${RECEIPT_BUCKET}//a`,
      `${RECEIPT_BUCKET}/a/`,
      `${RECEIPT_BUCKET}\\..\\a`,
      `${RECEIPT_BUCKET}/a\0.jpg`,
      `${RECEIPT_BUCKET}/%2e%2e/a`,
      `${RECEIPT_BUCKET}/.unfinished`,
      `${RECEIPT_BUCKET}/${'a'.repeat(201)}`,
      RECEIPT_BUCKET,
      '',
    ])('refuses the path %j', async (bad) => {
      await expect(open().put(bad, bytesOf('x'), 'image/png')).rejects.toThrow(InvalidPathError);
      await expect(open().get(bad)).rejects.toThrow(InvalidPathError);
      await expect(open().delete(bad)).rejects.toThrow(InvalidPathError);
    });

    it.each(['', 'image', 'image/png\nx', 'text/html; charset=utf-8'])(
      'refuses the content type %j',
      async (contentType) => {
        await expect(open().put(path('typed'), bytesOf('x'), contentType)).rejects.toThrow(TypeError);
      },
    );
  });
}
