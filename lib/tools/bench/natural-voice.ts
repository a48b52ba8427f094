import { installModel } from '@/lib/server/adapters/speech/installation/install';
import { installLibrary } from '@/lib/server/adapters/speech/installation/library';
import { folders } from '@/lib/server/adapters/speech/natural/installed';
import { type NaturalLine, speakNaturally } from '@/lib/server/adapters/speech/natural/speak';
import { configure } from '@/lib/server/env';
import { startVoiceHub, TINY } from '../testing/voice-hub';
import type { Figure } from './figure';
import { timed } from './videos';

const TEXT = 'Which planet is the first from the sun, and how long does it take to travel around it? ';
const LINES = 20;

/** Speed and memory of the library of natural voices with the tiny voice, which is far smaller than real ones. */
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
  const line: NaturalLine = {
    ...{ text: TEXT, speed: 1, model: TINY, voice },
    ...{ folder: folders.model(TINY.id), library: folders.library() },
  };
  const before = process.memoryUsage.rss();
  const loading = await timed(async () => speakNaturally({ ...line, text: 'Hello there' }));
  let spokenSeconds = 0;
  const speaking = await timed(async () => {
    for (let index = 0; index < LINES; index++) {
      const { samples, sampleRate } = speakNaturally(line) ?? { samples: [], sampleRate: 1 };
      spokenSeconds += samples.length / sampleRate;
    }
  });
  const note = 'tiny model: the library alone';
  return [
    { name: 'natural voice: load the library and a model', value: loading, unit: 's', note },
    { name: 'natural voice: time to speak', value: speaking / spokenSeconds, unit: 'of the speech', note },
    { name: 'natural voice: memory', value: (process.memoryUsage.rss() - before) / 2 ** 20, unit: 'MiB', note },
  ];
};
