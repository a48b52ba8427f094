import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { canvasFor } from '@/lib/video/canvas';
import type { VideoProps } from '@/lib/video/props';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
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
    expect(ended.filter((end) => end.includes('Too many of your requests'))).toHaveLength(9);
    expect(await other).not.toEqual([]);
  });
});
