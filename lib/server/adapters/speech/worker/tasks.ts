import type { Utterance } from '../engine';
import { runFlite } from '../flite/run-flite';
import { speakNaturally } from '../natural/speak';
import { finishLine, type LineToFinish } from './finish-line';

/** What the processes for speech do. Input and result are plain data. */
export const SPEECH_TASKS = {
  flite: ({ text, voice, speed }: { text: string; voice: string; speed: number }): Promise<Utterance | null> =>
    runFlite(text, voice, speed),
  natural: speakNaturally,
  finish: async (line: LineToFinish) => finishLine(line),
} as const;

export type SpeechTask = keyof typeof SPEECH_TASKS;
export type SpeechTaskInput<Task extends SpeechTask> = Parameters<(typeof SPEECH_TASKS)[Task]>[0];
export type SpeechTaskResult<Task extends SpeechTask> = Awaited<ReturnType<(typeof SPEECH_TASKS)[Task]>>;
