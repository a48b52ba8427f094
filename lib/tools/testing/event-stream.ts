/** A server-sent event. */
export interface ServerEvent {
  id: string | undefined;
  /** Undefined if it has only an id. */
  data: unknown;
}

const fieldOf = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];

/** The server-sent events of a response as they arrive, without comments. */
export async function* serverEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks.filter((each) => !each.startsWith(':'))) {
      const data = fieldOf(block, 'data');
      yield { id: fieldOf(block, 'id'), data: data === undefined ? undefined : JSON.parse(data) };
    }
  }
}
