const WIDTH = 30;
const bar = (percent: number) => {
  const filled = Math.round((percent / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

/**
 * Shows how far something has come: a bar that grows in its line on a terminal; elsewhere plain
 * lines, only when something has changed and at most one a second.
 */
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
    /** Takes the bar away, so that what is printed next has the line for itself. */
    end: () => {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
  };
};
