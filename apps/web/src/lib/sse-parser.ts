export type ServerEvent = { event: string; data: string };

/**
 * Parses server-sent events from a stream of text, in pieces of any size; returns the events that each piece completes.
 * Comments (heartbeats), ids and retry times are ignored.
 */
export function sseParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): ServerEvent | null {
    if (line === '') {
      const done = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return done;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  }

  return (piece) => {
    // A carriage return at the very end may be half of a line break: it waits for the next piece.
    const text = rest + piece;
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(takeLine).filter((done) => done !== null);
  };
}
