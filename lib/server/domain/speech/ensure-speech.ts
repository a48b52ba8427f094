import { createHash } from 'node:crypto';
import type { SpokenLine } from '@/lib/core/model/sound';
import { codePointLength } from '@/lib/core/model/text';
import type { VideoProps } from '@/lib/core/video/props';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { synthesizeSpeech } from '@/lib/server/adapters/speech/synthesize';
import { storage } from '@/lib/server/adapters/storage';
import { runVideoTask } from '@/lib/server/adapters/video-worker/run-video-task';
import { db } from '@/lib/server/db';
import { type HeldLease, withLease } from '@/lib/server/jobs/lease';
import { countCharacters } from './daily-characters';
import {
  findLines,
  type OrderedLine,
  orderLines,
  type Reader,
  type SpeechRow,
  saveSpeech,
  speechFile,
  spokenLineOf,
} from './speech-lines';

/** Lines that a process has spoken at the same time: in total and per user. */
const SPEAKING = { total: 8, perUser: 4 } as const;
/** Files that are looked up at the same time. */
const LOOKUPS = 16;

/** Limits the requests of this process. Users take turns. */
const queue = createFairQueue({
  running: SPEAKING.total,
  runningPerUser: SPEAKING.perUser,
  waiting: 400,
  waitingPerUser: 40,
});

interface EnsureOptions {
  /** Stops lines in progress, too. */
  signal: AbortSignal;
  /** Called with the number of lines that exist. */
  onProgress?: (done: number, total: number) => void;
  /** Milliseconds for which new lines are started. */
  startForMs?: number;
  /** See `SpeechRequest`. */
  waitsForOutages?: boolean;
}

interface EnsuredSpeech {
  speech: SpokenLine[];
  /** Texts that were not started in time. */
  missing: string[];
}

/** Runs `work` on the items, several at the same time. After an error no item is started; the others end. @throws the first error */
const eachOf = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const errors: unknown[] = [];
  const lane = async () => {
    for (const item of waiting) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  if (errors.length > 0) throw errors[0];
};

/** The lines whose files exist, too: storage may have been emptied. */
const findStored = async (userId: string, lines: readonly OrderedLine[]): Promise<Map<string, SpeechRow>> => {
  const rows = await findLines(userId, lines);
  await eachOf([...rows.values()], LOOKUPS, async (row) => {
    if (!(await storage().exists(speechFile(row)))) rows.delete(row.hash);
  });
  return rows;
};

/** Speaks and stores a line while holding its lease. The file comes first: a file without a row is not used, and swept. */
const generateLine = async (
  { userId, voice, language }: Reader,
  { text, hash }: OrderedLine,
  { signal, confirm }: HeldLease,
  waitsForOutages: boolean,
): Promise<SpeechRow> => {
  const characters = codePointLength(text);
  const request = { userId, text, voiceId: voice.id, speed: voice.speed, language, signal, waitsForOutages };
  const speech = await countCharacters(userId, characters, () => synthesizeSpeech(request));
  await confirm();
  await storage().put(speechFile({ userId, hash }), speech.wav);
  return saveSpeech(db(), {
    userId,
    hash,
    sha256: createHash('sha256').update(speech.wav).digest('hex'),
    durationMs: speech.durationMs,
    marks: speech.marks,
    estimated: speech.estimated,
    sizeBytes: speech.wav.length,
    characters,
  });
};

/** Speaks a line unless another process has done so meanwhile: two never pay for the same line. */
const ensureLine = (
  reader: Reader,
  line: OrderedLine,
  { signal, waitsForOutages = false }: EnsureOptions,
): Promise<SpeechRow> =>
  withLease(`speech/${reader.userId}/${line.hash}`, signal, async (lease) => {
    const stored = (await findStored(reader.userId, [line])).get(line.hash);
    if (stored) return stored;
    return queue.run({ userId: reader.userId }, () => generateLine(reader, line, lease, waitsForOutages), lease.signal);
  });

/**
 * Ensures that texts are spoken: those without speech are generated, several at the same time, and each is stored at
 * once. If one fails, those in progress are completed.
 * @throws SpeechError, DailyLimitError, TooManyConcurrentRequestsError, UnavailableError; the reason of `signal`
 */
export const ensureLines = async (
  reader: Reader,
  texts: readonly string[],
  options: EnsureOptions,
): Promise<EnsuredSpeech> => {
  const { onProgress = () => {}, startForMs = Infinity } = options;
  const stopAt = Date.now() + startForMs;
  const lines = await orderLines(reader, texts);
  const rows = await findStored(reader.userId, lines);
  const missing = lines.filter(({ hash }) => !rows.has(hash));
  onProgress(rows.size, lines.length);
  await eachOf(missing, SPEAKING.perUser, async (line) => {
    if (Date.now() > stopAt) return;
    rows.set(line.hash, await ensureLine(reader, line, options));
    onProgress(rows.size, lines.length);
  });
  const speech = lines.flatMap(({ text, hash }) => {
    const row = rows.get(hash);
    return row ? [spokenLineOf(row, text)] : [];
  });
  return { speech, missing: lines.filter(({ hash }) => !rows.has(hash)).map(({ text }) => text) };
};

/**
 * Ensures that everything that the voice of a video says is generated. See `ensureLines`.
 * @returns the lines for `props.speech`; those that are missing were not started in time
 */
export const ensureSpeech = async (
  ownerId: string,
  props: VideoProps,
  options: EnsureOptions,
): Promise<EnsuredSpeech> => {
  if (props.voice === null) return { speech: [], missing: [] };
  const texts = await runVideoTask(ownerId, 'script', props);
  return ensureLines({ userId: ownerId, voice: props.voice, language: props.language }, texts, options);
};
