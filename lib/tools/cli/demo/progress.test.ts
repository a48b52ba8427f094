import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgress } from './video';

const record = (isTTY: boolean) => {
  const written: string[] = [];
  let time = 0;
  const stream = Object.assign(new PassThrough(), { isTTY }) as NodeJS.WriteStream & PassThrough;
  stream.on('data', (chunk) => written.push(String(chunk)));
  return {
    written,
    progress: createProgress(stream, () => time),
    wait: (milliseconds: number) => (time += milliseconds),
  };
};

test('updates one progress bar in a terminal', () => {
  const { written, progress } = record(true);
  progress.show(0, 'queued');
  progress.show(50, 'rendering');
  expect(written.every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
  expect(written[0]).toContain('░'.repeat(30));
  expect(written[1]).toContain(`${'█'.repeat(15)}${'░'.repeat(15)}  50 %  rendering`);
});

test('prints at most one line per second elsewhere, and only changes', () => {
  const { written, progress, wait } = record(false);
  progress.show(1, 'rendering');
  progress.show(2, 'rendering');
  wait(1000);
  progress.show(1, 'rendering');
  progress.show(3, 'rendering');
  expect(written).toEqual(['    1 %  rendering\n', '    3 %  rendering\n']);
});
