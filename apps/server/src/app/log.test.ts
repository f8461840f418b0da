import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { buildChildProgram } from '../../test/child-program.ts';
import { show } from './log.ts';

const wasTTY = process.stdout.isTTY;
const log = { info: vi.fn(), warn: vi.fn(), fatal: vi.fn() };
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = wasTTY;
});

test('a refused start is in the log, line by line, with times as they are set', async () => {
  const program = await buildChildProgram('../src/main.ts');
  const { stdout } = program.start([], { LOG_TIME: 'iso', PORT: 'none', ROLE: 'cook' });
  if (stdout === null) throw new Error('no output');
  const lines = (await text(stdout)).trim().split('\n');
  program.remove();
  const entries: unknown[] = lines.map((line) => JSON.parse(line));
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
  expect(entries).toEqual([
    { level: 60, time, msg: expect.stringContaining('settings') },
    ...['ROLE', 'PORT'].map((name) => ({ level: 60, time, msg: expect.stringContaining(name) })),
  ]);
});

test('a person at a terminal reads the lines of a start as they are', () => {
  const words = 'It is ready\n  texts: twilio\n  Warning: HOST\n';
  show(log, words, 'info');
  expect(log.info.mock.calls).toEqual([['It is ready'], ['texts: twilio']]);
  expect(log.warn.mock.calls).toEqual([['Warning: HOST']]);
  process.stdout.isTTY = true;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  show(log, words, 'info');
  expect(write.mock.calls).toEqual([[words]]);
});
