import { expect, it } from 'vitest';
import { createProgress } from './progress';

const record = (isTTY: boolean, columns?: number) => {
  let written = '';
  return {
    stream: { isTTY, ...(columns && { columns }), write: (text: string) => (written += text) },
    written: () => written,
  };
};

it('is a bar in a terminal', () => {
  const { stream, written } = record(true);
  const progress = createProgress(stream);
  progress.show(50, 'ren\x1bdering');
  expect(written()).toBe(`\r\x1b[K${'█'.repeat(15)}${'░'.repeat(15)}  50 %  ren\\u001bdering`);
  progress.end();
  expect(written().endsWith('\r\x1b[K')).toBe(true);
});

it('is a line for every step of ten percent and every state elsewhere', () => {
  const { stream, written } = record(false);
  const progress = createProgress(stream);
  progress.show(0, 'queued');
  for (const percent of [0, 3, 9.9, 10, 40, 41]) progress.show(percent, 'rendering');
  progress.end();
  expect(written()).toBe('  0 %  queued\n  0 %  rendering\n 10 %  rendering\n 40 %  rendering\n');
});

it('has no more characters than a row of the terminal', () => {
  const { stream, written } = record(true, 50);
  createProgress(stream).show(50, 'Waiting for the limit of renders');
  expect(written()).toBe(`\r\x1b[K${'█'.repeat(15)}${'░'.repeat(15)}  50 %  Waiting fo…`);
});

it('prints no line for another label of the same state', () => {
  const { stream, written } = record(false);
  const progress = createProgress(stream);
  progress.show(20, '1 of 5 completed', 'running');
  progress.show(20, '1 of 5 completed, 1 rendering', 'running');
  progress.show(20, '1 of 5 completed, paused', 'paused');
  expect(written()).toBe(' 20 %  1 of 5 completed\n 20 %  1 of 5 completed, paused\n');
});
