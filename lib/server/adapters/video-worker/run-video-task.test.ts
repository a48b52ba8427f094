import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { canvasFor } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { runVideoTask } from './run-video-task';
import { VIDEO_TASKS } from './tasks';

/** A sample quiz repeated `count` times. */
const copies = (count: number): VideoProps => {
  const sample = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
  const rounds = Array.from({ length: count }, (_, copy) =>
    sample.rounds.map((round) => ({
      ...round,
      id: `${copy} ${round.id}`,
      questions: round.questions.map((question) => ({ ...question, id: `${copy} ${question.id}` })),
    })),
  );
  return { ...sample, rounds: rounds.flat() };
};

/** A quiz without questions whose JSON has this many characters. */
const sized = (length: number): VideoProps => {
  const empty = { ...copies(0), title: '' };
  return { ...empty, title: 'x'.repeat(length - JSON.stringify(empty).length) };
};

describe('runVideoTask', () => {
  it.each([
    [5000, true],
    [5001, false],
  ])('runs a task with %i characters of input in this process: %s', async (length, isHere) => {
    let isDone = false;
    const task = runVideoTask('ada', 'captions', sized(length)).finally(() => {
      isDone = true;
    });
    // A response of another process takes at least one turn of the event loop.
    await nextTurn();
    expect(isDone).toBe(isHere);
    await task;
  });

  it('examines even the smallest quiz in another process, because measuring Chinese takes seconds', async () => {
    let isDone = false;
    const task = runVideoTask('ada', 'examine', {} as never).catch(() => {
      isDone = true;
    });
    await nextTurn();
    expect(isDone).toBe(false);
    await task;
    expect(isDone).toBe(true);
  });

  it('leaves the event loop free, and returns the same result as in this process', async () => {
    const props = copies(50);
    // Starts the process.
    await runVideoTask('warm-up', 'captions', props);
    let turns = 0;
    let isDone = false;
    const task = runVideoTask('ada', 'captions', props).finally(() => {
      isDone = true;
    });
    for (; !isDone; turns++) await nextTurn();
    expect(turns).toBeGreaterThan(10);
    expect(await task).toEqual(VIDEO_TASKS.captions(props));
  });

  it('rejects if the task fails, and runs the next one', async () => {
    const broken = { ...copies(50), rounds: 'none' } as unknown as VideoProps;
    const padded = { ...broken, title: 'x'.repeat(100_000) };
    await expect(runVideoTask('ada', 'captions', padded)).rejects.toThrow(/is not a function/);
    expect(await runVideoTask('ada', 'captions', copies(10))).not.toEqual([]);
  });

  it('rejects a task if 20 of the same user wait', async () => {
    const props = copies(10);
    const tasks = Array.from({ length: 30 }, () => runVideoTask('ada', 'captions', props).then(() => 'done', String));
    const other = runVideoTask('bob', 'captions', props);
    const ended = await Promise.all(tasks);
    expect(ended.filter((end) => end === 'done')).toHaveLength(21);
    expect(ended.filter((end) => end.includes('Too many of your requests'))).toHaveLength(9);
    expect(await other).not.toEqual([]);
  });
});
