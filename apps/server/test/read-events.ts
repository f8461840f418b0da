export type ServerEvent = { name: string; data: string };

/** Reads a stream of server-sent events until it ends or is aborted. */
export async function readEvents(response: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  let unread = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') !== '') onEvent({ name: field('event'), data: field('data') });
    }
  }
}
