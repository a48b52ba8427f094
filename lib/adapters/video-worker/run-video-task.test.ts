import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { canvasFor } from '@/lib/video/canvas';
import type { VideoProps } from '@/lib/video/props';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { createFairQueue } from './fair-queue';
import { runVideoTask } from './run-video-task';
import { VIDEO_TASKS } from './tasks';

/** A quiz of this many copies of a sample's questions. */
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

describe('a task on a whole quiz', () => {
  it('leaves the event loop free, and gives what it gives here', async () => {
    const props = copies(50);
    // The thread has started by then.
    await runVideoTask('warm-up', 'captions', props);
    let turns = 0;
    let isDone = false;
    const task = runVideoTask('ada', 'captions', props).finally(() => {
      isDone = true;
    });
    // Before the first turn a task that runs here would be over.
    for (; !isDone; turns++) await nextTurn();
    expect(turns).toBeGreaterThan(10);
    expect(await task).toEqual(VIDEO_TASKS.captions(props));
  });

  it('that fails does so for its caller alone', async () => {
    const broken = { ...copies(50), rounds: 'none' } as unknown as VideoProps;
    const padded = { ...broken, title: 'x'.repeat(100_000) };
    await expect(runVideoTask('ada', 'captions', padded)).rejects.toThrow(/is not a function/);
    expect(await runVideoTask('ada', 'captions', copies(10))).not.toEqual([]);
  });

  it('is refused when the user has too many waiting, and others are not', async () => {
    const props = copies(10);
    const tasks = Array.from({ length: 30 }, () => runVideoTask('ada', 'captions', props).then(() => 'done', String));
    const other = runVideoTask('bob', 'captions', props);
    const ended = await Promise.all(tasks);
    expect(ended.filter((end) => end === 'done')).toHaveLength(21);
    expect(ended.filter((end) => end.includes('try again in a moment'))).toHaveLength(9);
    expect(await other).not.toEqual([]);
  });
});

describe('the queue', () => {
  it('gives users their turns one after the other, and one user not all places', async () => {
    const queue = createFairQueue({ places: 2, placesPerUser: 1, waitingPerUser: 5 });
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const enter = (userId: string, name: string) =>
      queue.run(userId, async () => {
        order.push(name);
        await new Promise<void>((end) => ends.push(end));
      });
    const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1'), enter('c', 'c1')];
    await nextTurn();
    expect(order).toEqual(['a1', 'b1']);
    for (const expected of [
      ['a1', 'b1', 'a2'],
      ['a1', 'b1', 'a2', 'c1'],
      ['a1', 'b1', 'a2', 'c1', 'a3'],
    ]) {
      ends.shift()?.();
      await nextTurn();
      await nextTurn();
      expect(order).toEqual(expected);
    }
    for (const end of ends) end();
    await Promise.all(all);
  });
});
