import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Utterance } from '../engine';
import type { InstalledModel, NaturalVoice } from './installed';

/** A line for a process for speech, which knows no configuration. */
export interface NaturalLine {
  text: string;
  speed: number;
  model: Pick<InstalledModel, 'family' | 'file'>;
  voice: Pick<NaturalVoice, 'language' | 'speaker'>;
  /** Of the model. */
  folder: string;
  /** With node_modules/sherpa-onnx-node. */
  library: string;
  /** Default: half of the processors, four at most. */
  threads?: number;
}

/** The members of sherpa-onnx-node that are used (types.js of the package). */
interface Tts {
  generate(request: { text: string; generationConfig: { sid: number; speed: number; silenceScale: number } }): {
    samples: Float32Array;
    sampleRate: number;
  };
}
interface Sherpa {
  OfflineTts: new (config: object) => Tts;
}

/** Rendering needs processors too, and more threads than this hardly help. */
const THREADS = Math.max(1, Math.min(4, Math.floor(os.availableParallelism() / 2)));

/** Languages that Kokoro pronounces with espeak-ng, by the name that it gives them. English and Chinese have lexicons. */
const KOKORO_LANGUAGES: Record<string, string> = { es: 'es', fr: 'fr', hi: 'hi', it: 'it', pt: 'pt-br' };
const CHINESE_RULES = ['date-zh.fst', 'number-zh.fst'];

/** The configuration of sherpa-onnx for a model and a language. */
const configOf = ({ model, voice: { language }, folder, threads = THREADS }: NaturalLine): object => {
  const file = (name: string) => path.join(folder, name);
  const existing = (...names: string[]) => names.map(file).filter((name) => existsSync(name));
  const [dataDir] = existing('espeak-ng-data');
  const shared = { model: file(model.file), tokens: file('tokens.txt'), ...(dataDir && { dataDir }) };
  const settings = { numThreads: threads, provider: 'cpu', debug: false };
  if (model.family === 'vits') {
    const [lexicon] = existing('lexicon.txt');
    return { model: { vits: { ...shared, ...(lexicon && { lexicon }) }, ...settings }, maxNumSentences: 1 };
  }
  const { language: primary, region } = new Intl.Locale(language);
  const lang = KOKORO_LANGUAGES[primary];
  const lexicon = existing(region === 'GB' ? 'lexicon-gb-en.txt' : 'lexicon-us-en.txt', 'lexicon-zh.txt').join(',');
  const rules = primary === 'zh' ? existing(...CHINESE_RULES).join(',') : '';
  return {
    model: { kokoro: { ...shared, voices: file('voices.bin'), ...(lang ? { lang } : { lexicon }) }, ...settings },
    maxNumSentences: 1,
    ...(rules && { ruleFsts: rules }),
  };
};

/** The loaded model. Only one, because each takes hundreds of megabytes. */
let loaded: { key: string; tts: Tts } | undefined;

/** Frees the memory of models that are no longer referenced. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

const load = (line: NaturalLine): Tts => {
  const config = configOf(line);
  const key = JSON.stringify(config);
  if (loaded?.key === key) return loaded.tts;
  if (loaded) {
    loaded = undefined;
    collectGarbage();
  }
  const { OfflineTts } = createRequire(path.resolve(line.library, 'package.json'))('sherpa-onnx-node') as Sherpa;
  loaded = { key, tts: new OfflineTts(config) };
  return loaded.tts;
};

/** Speaks a line; null if the model knows none of its characters. */
export const speakNaturally = (line: NaturalLine): Utterance | null => {
  const tts = load(line);
  try {
    // Without `generationConfig`, a text without sounds crashes the process. Pauses keep the length that the model gives them.
    const { samples, sampleRate } = tts.generate({
      text: line.text,
      generationConfig: { sid: line.voice.speaker, speed: line.speed, silenceScale: 1 },
    });
    return { samples: Float32Array.from(samples), sampleRate, marks: null };
  } catch {
    return null;
  }
};
