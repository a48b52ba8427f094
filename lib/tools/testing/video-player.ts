import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputVideoTrack } from 'mediabunny';
import { chromium } from 'playwright-core';
import { findBrowser } from '@/lib/server/rendering/browser';
import type { EncodedVideo } from './video-player-page';

const base64 = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('base64');

/** The configuration of `VideoDecoder` as JSON. VP9 has no description. */
const readConfig = async (track: InputVideoTrack): Promise<EncodedVideo['config']> => {
  const config = await track.getDecoderConfig();
  if (!config) throw new Error('The video has no decoder configuration.');
  const { description, ...rest } = config;
  return { ...rest, ...(description && { description: base64(description as Uint8Array) }) };
};

const readVideo = async (file: string): Promise<EncodedVideo> => {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error(`${file} has no video.`);
  const packets: EncodedVideo['packets'] = [];
  for await (const { type, data } of new EncodedPacketSink(track).packets()) packets.push({ type, data: base64(data) });
  return { config: await readConfig(track), packets };
};

/** Starts a browser that decodes files and compares frames with pictures. */
export const launchPlayer = async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'video-player-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  // WebCodecs requires a secure origin. All requests are fulfilled here.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://player.test');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });

  return {
    /** Decodes every frame and compares some, counted from 0, with PNG pictures. PSNR in dB. */
    video: async (file: string, pictures: ReadonlyMap<number, Buffer> = new Map()) => {
      const samples = [...pictures].map(([frame, png]) => ({ frame, png: base64(png) }));
      return page.evaluate((argument) => window.playVideo(argument), { video: await readVideo(file), samples });
    },
    /** The pixels of some frames, counted from 0: red, green, blue, opacity, row by row. */
    frames: async (file: string, wanted: number[]): Promise<Buffer[]> => {
      const pixels = await page.evaluate(([video, frames]) => window.readFrames(video, frames), [
        await readVideo(file),
        wanted,
      ] as const);
      return pixels.map((text) => Buffer.from(text, 'base64'));
    },
    /** A channel of the file's sound at 48 kHz, from −1 to 1; the left one by default. */
    audio: async (file: string, channel: 0 | 1 = 0): Promise<Float32Array<ArrayBuffer>> => {
      const sound = base64(await readFile(file));
      const samples = await page.evaluate(([data, from]) => window.playAudio(data, from), [sound, channel] as const);
      return new Float32Array(new Uint8Array(Buffer.from(samples, 'base64')).buffer);
    },
    close: () => browser.close(),
  };
};
