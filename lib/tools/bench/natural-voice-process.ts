import { type NaturalLine, speakNaturally } from '@/lib/server/adapters/speech/natural/speak';
import { timed } from './videos';

const LINES = 20;

/** What one process measures. Seconds, and bytes that it has grown by. */
export interface NaturalVoiceSpeed {
  loading: number;
  speaking: number;
  spoken: number;
  memory: number;
}

/** Speaks a line several times in a process of its own, whose memory is that of the library and the model. */
const line = JSON.parse(process.argv[2] ?? '') as NaturalLine;
const before = process.memoryUsage.rss();
const loading = await timed(async () => speakNaturally({ ...line, text: 'Hello there' }));
let spoken = 0;
const speaking = await timed(async () => {
  for (let index = 0; index < LINES; index++) {
    const { samples, sampleRate } = speakNaturally(line) ?? { samples: [], sampleRate: 1 };
    spoken += samples.length / sampleRate;
  }
});
const memory = process.memoryUsage.rss() - before;
console.log(JSON.stringify({ loading, speaking, spoken, memory } satisfies NaturalVoiceSpeed));
