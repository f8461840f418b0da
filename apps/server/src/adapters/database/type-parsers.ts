import pg from 'pg';

const OID = { int8: 20, date: 1082, timestamp: 1114, numeric: 1700 } as const;
const ARRAY_OID = { int8: 1016, timestamp: 1115, date: 1182, numeric: 1231 } as const;
const TEXT_ARRAY_OID: number = 1009;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

const asText = (text: string): string => text;
const parseTextArray: (text: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY_OID, 'text');

function parseInt8Array(text: string): unknown {
  const items = parseTextArray(text);
  return Array.isArray(items) ? items.map((item) => (item === null ? null : parseInt8(String(item)))) : items;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, parseInt8],
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.numeric, asText],
  [ARRAY_OID.int8, parseInt8Array],
  [ARRAY_OID.date, parseTextArray],
  [ARRAY_OID.timestamp, parseTextArray],
  [ARRAY_OID.numeric, parseTextArray],
]);

/**
 * Column types in JavaScript, on both engines: bigint → number (throws if unsafe), numeric → string, date → 'YYYY-MM-DD',
 * timestamptz → Date, timestamp → string, json → parsed, bytea → Buffer.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};
