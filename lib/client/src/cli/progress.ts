import { printable, type Stream } from './output.ts';

const WIDTH = 30;
/** Percent between two lines where progress is not a bar. */
const LINE_STEP = 10;
const CLEAR_LINE = '\r\x1b[K';

const barOf = (percent: number): string => {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

/** The part of a line that the terminal shows in one row: a wrapped line could not be cleared. */
const fit = (line: string, columns: number | undefined): string =>
  columns && line.length >= columns ? `${line.slice(0, columns - 2)}…` : line;

export interface Progress {
  /**
   * @param percent 0 to 100
   * @param state where progress is not a bar, a line is printed when it changes; by default the label
   */
  show(percent: number, label: string, state?: string): void;
  /** Removes the bar. */
  end(): void;
}

/** Shows progress: a bar in a terminal, lines elsewhere. */
export const createProgress = (stream: Stream): Progress => {
  let last = { step: -1, state: '' };
  return {
    show: (percent, label, state = label) => {
      const text = `${String(Math.floor(percent)).padStart(3)} %  ${printable(label)}`;
      if (stream.isTTY) stream.write(`${CLEAR_LINE}${fit(`${barOf(percent)} ${text}`, stream.columns)}`);
      else {
        const step = Math.floor(percent / LINE_STEP);
        if (step === last.step && state === last.state) return;
        stream.write(`${text}\n`);
        last = { step, state };
      }
    },
    end: () => {
      if (stream.isTTY) stream.write(CLEAR_LINE);
    },
  };
};
