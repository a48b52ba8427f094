import { createInterface } from 'node:readline';
import type { System } from './command.ts';
import { Interrupted } from './exit.ts';

type Terminal = Pick<System, 'stdin' | 'stderr'>;

/** Asks on stderr for a line. @throws Interrupted for Ctrl-C and Ctrl-D */
export const ask = ({ stdin, stderr }: Terminal, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdin, output: stderr as NodeJS.WriteStream });
    lines.on('SIGINT', () => {
      stderr.write('\n');
      lines.close();
    });
    lines.on('close', () => reject(new Interrupted()));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
    });
  });

const isEnd = (character: string) => character === '\r' || character === '\n';
const isInterrupt = (character: string) => character === '\u0003' || character === '\u0004';
const isBackspace = (character: string) => character === '\b' || character === '\u007f';

/** Asks on stderr for a line that is not shown. @throws Interrupted for Ctrl-C and Ctrl-D */
export const askHidden = ({ stdin, stderr }: Terminal, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const stop = () => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
    };
    const read = (chunk: Buffer | string) => {
      for (const character of String(chunk)) {
        if (isEnd(character)) {
          stop();
          return resolve(answer.trim());
        }
        if (isInterrupt(character)) {
          stop();
          return reject(new Interrupted());
        }
        answer = isBackspace(character) ? answer.slice(0, -1) : answer + character;
      }
    };
    // The terminal shows nothing in raw mode, so what is typed ahead of the question is hidden, too.
    stdin.setRawMode(true);
    stdin.on('data', read);
    stdin.resume();
    stderr.write(question);
  });

/** The first line of standard input. @throws the reason of `signal` */
export const readLine = async ({ stdin, signal }: Pick<System, 'stdin' | 'signal'>): Promise<string> => {
  let text = '';
  signal.addEventListener('abort', () => stdin.destroy(signal.reason), { once: true });
  for await (const chunk of stdin) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').trim();
};
