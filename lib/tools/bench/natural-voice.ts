import os from 'node:os';
import path from 'node:path';
import { installModel } from '@/lib/server/adapters/speech/installation/install';
import { installLibrary } from '@/lib/server/adapters/speech/installation/library';
import { folders } from '@/lib/server/adapters/speech/natural/installed';
import type { NaturalLine } from '@/lib/server/adapters/speech/natural/speak';
import { configure } from '@/lib/server/env';
import { runNode } from '../cli/run';
import { startVoiceHub, TINY } from '../testing/voice-hub';
import type { Figure } from './figure';
import type { NaturalVoiceSpeed } from './natural-voice-process';

const TEXT = 'Which planet is the first from the sun, and how long does it take to travel around it? ';
const PROGRAM = path.join(import.meta.dirname, 'natural-voice-process.ts');

const measure = async (line: NaturalLine): Promise<Figure[]> => {
  const { code, output } = await runNode(['--import', 'tsx', PROGRAM, JSON.stringify(line)]);
  if (code !== 0) throw new Error(output);
  const { loading, speaking, spoken, memory } = JSON.parse(output) as NaturalVoiceSpeed;
  const [name, note] = [
    `natural voice, ${line.threads === 1 ? '1 thread' : `${line.threads} threads`}`,
    'tiny model: the library alone',
  ];
  return [
    { name: `${name}: load the library and a model`, value: loading, unit: 's', note },
    { name: `${name}: real-time factor`, value: speaking / spoken, unit: 's per second', note },
    { name: `${name}: memory`, value: memory / 2 ** 20, unit: 'MiB', note },
  ];
};

/** Speed and memory of the library of natural voices with the tiny voice, which is far smaller than real ones, by threads. */
export const measureNaturalVoice = async (): Promise<Figure[]> => {
  const hub = await startVoiceHub();
  const { signal } = new AbortController();
  try {
    configure({ VOICES_BASE_URL: hub.url });
    await installLibrary(signal);
    await installModel(TINY, { signal });
  } finally {
    hub.stop();
  }
  const [voice = { language: 'en', speaker: 0 }] = TINY.voices;
  const figures: Figure[] = [];
  for (const threads of [1, 2, 4].filter((count) => count <= os.availableParallelism())) {
    figures.push(
      ...(await measure({
        ...{ text: TEXT, speed: 1, model: TINY, voice, threads },
        ...{ folder: folders.model(TINY.id), library: folders.library() },
      })),
    );
  }
  return figures;
};
