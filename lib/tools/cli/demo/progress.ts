const WIDTH = 30;
const bar = (percent: number) => {
  const filled = Math.round((percent / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

/** Shows progress: a bar in a terminal; elsewhere lines, only for changes and at most one per second. */
export const createProgress = (stream: NodeJS.WriteStream, now: () => number = Date.now) => {
  let last = { at: Number.NEGATIVE_INFINITY, text: '' };
  return {
    /** @param percent 0 to 100 */
    show: (percent: number, note: string) => {
      const text = `${String(Math.round(percent)).padStart(3)} %  ${note}`;
      if (stream.isTTY) stream.write(`\r\x1b[K  ${bar(percent)} ${text}`);
      else if (text !== last.text && now() - last.at >= 1000) {
        stream.write(`  ${text}\n`);
        last = { at: now(), text };
      }
    },
    /** Clears the bar. */
    end: () => {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
  };
};
