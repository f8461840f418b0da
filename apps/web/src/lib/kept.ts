import { parseJson } from './request.ts';

/** A value as JSON, with the version of its schema beside it. */
export const keptText = (schema: number, value: unknown): string => JSON.stringify({ schema, value });

/** What was kept by this version of a schema; null for anything else. */
export function keptIn<T>(schema: number, text: string | null): T | null {
  const kept = parseJson(text ?? '');
  return isOf<T>(kept, schema) ? kept.value : null;
}

/** As keptIn. What another version has kept is dropped, and the page says so. */
export function readKept<T>(schema: number, text: string | null, drop: () => void): T | null {
  const value = keptIn<T>(schema, text);
  if (value === null && text) {
    drop();
    void import('./tell-dropped.ts').then(({ tellDropped }) => tellDropped());
  }
  return value;
}

/** Whether something was kept by this version. Only our pages write here, and the version says what: nothing of it is looked into. */
const isOf = <T>(kept: unknown, schema: number): kept is { value: T } => Object(kept).schema === schema;
