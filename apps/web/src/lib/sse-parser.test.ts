import { expect, test } from 'vitest';
import { sseParser } from './sse-parser.ts';

const STREAM =
  ': hello\n\nevent: receipt\ndata: {"a":1}\n\ndata: one\r\ndata: two\r\n\r\nid: 7\nevent: gone\ndata\n\n';
const EVENTS = [
  { event: 'receipt', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'gone', data: '' },
];

test('reads events, comments and both kinds of line break', () => {
  expect(sseParser()(STREAM)).toEqual(EVENTS);
});

test.each([1, 2, 3, 7])('gives the same events in pieces of %i', (size) => {
  const parse = sseParser();
  const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(pieces.flatMap(parse)).toEqual(EVENTS);
});

test('an event that is not finished is not given', () => {
  const parse = sseParser();
  expect(parse('event: receipt\ndata: {"a":')).toEqual([]);
  expect(parse('1}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'receipt', data: '{"a":1}' }]);
});
