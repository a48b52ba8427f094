import type { Stream } from './output.js';
import { printable } from './printable.js';

const WIDTH = 30;
/** Percent between two lines where progress is not a bar. */
const LINE_STEP = 10;
const CLEAR_LINE = '\r\x1b[K';

const barOf = (percent: number): string => {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

export interface Progress {
  /** @param percent 0 to 100 */
  show(percent: number, label: string): void;
  /** Removes the bar. */
  end(): void;
}

/** Shows progress: a bar in a terminal, lines elsewhere. */
export const createProgress = (stream: Stream): Progress => {
  let last = { step: -1, label: '' };
  return {
    show: (percent, label) => {
      const text = `${String(Math.floor(percent)).padStart(3)} %  ${printable(label)}`;
      if (stream.isTTY) stream.write(`${CLEAR_LINE}${barOf(percent)} ${text}`);
      else {
        const step = Math.floor(percent / LINE_STEP);
        if (step === last.step && label === last.label) return;
        stream.write(`${text}\n`);
        last = { step, label };
      }
    },
    end: () => {
      if (stream.isTTY) stream.write(CLEAR_LINE);
    },
  };
};
