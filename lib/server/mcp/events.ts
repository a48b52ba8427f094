/** The data of the server-sent events in a response of this service, parsed. Ends when the stream does or `signal` aborts. */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
