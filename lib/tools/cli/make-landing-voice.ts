/** Has the built-in voice read the landing page's sample, to `public/landing/voice`: `npx tsx lib/tools/cli/make-landing-voice.ts`. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SpokenLine } from '../../core/model/sound';
import { canvasFor } from '../../core/video/canvas';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { withVoice } from '../../core/video/samples/spoken-sample';
import { scriptLines } from '../../core/video/script';
import { synthesizeSpeech } from '../../server/adapters/speech/synthesize';
import { WAV_HEADER_BYTES } from '../sounds/wav';
import { launchPages } from '../testing/painter';
import type {} from './landing/speech-page';
import { binary, ROOT, runNode } from './run';

const FOLDER = path.join(ROOT, 'public/landing/voice');
/** Bits per second; clear for one voice at 16 kHz. */
const BITRATE = 24_000;

const video = withVoice(generalKnowledge({ canvas: canvasFor('youtube', '720p') }));
const { voice, language } = video;
if (voice === null) throw new Error('The sample has no voice.');
const signal = new AbortController().signal;
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const { browser, newPage } = await launchPages('../cli/landing/speech-page.ts', new Map());
const lines: SpokenLine[] = [];
let bytes = 0;
try {
  const page = await newPage();
  await page.waitForFunction(() => 'encodeSpeech' in window);
  for (const [index, { text }] of scriptLines(video).entries()) {
    const spoken = { userId: 'landing', text, voiceId: voice.id, speed: voice.speed, language, signal };
    const { wav, durationMs, marks } = await synthesizeSpeech(spoken);
    const sound = {
      pcm: wav.subarray(WAV_HEADER_BYTES).toString('base64'),
      sampleRate: wav.readUInt32LE(24),
      bitrate: BITRATE,
    };
    const file = Buffer.from(await page.evaluate((given) => window.encodeSpeech(given), sound), 'base64');
    const name = `${String(index + 1).padStart(2, '0')}.m4a`;
    writeFileSync(path.join(FOLDER, name), file);
    bytes += file.length;
    const sha256 = createHash('sha256').update(file).digest('hex');
    lines.push({ text, path: `/landing/voice/${name}`, sha256, durationMs, marks });
  }
} finally {
  await browser.close();
}
const list = path.join(ROOT, 'lib/core/video/samples/spoken-sample.json');
writeFileSync(list, JSON.stringify(lines));
await runNode([binary('@biomejs/biome/bin/biome'), 'format', '--write', list]);
console.log(`${lines.length} lines, ${Math.round(bytes / 1000)} kB`);
