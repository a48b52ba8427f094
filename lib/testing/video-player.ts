import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { chromium } from 'playwright-core';
import { findBrowser } from '@/lib/rendering/browser';
import type {} from './video-player-page';

const base64 = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('base64');

const readVideo = async (file: string) => {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error(`${file} has no video.`);
  const packets: { type: 'key' | 'delta'; data: string }[] = [];
  for await (const { type, data } of new EncodedPacketSink(track).packets()) packets.push({ type, data: base64(data) });
  return { config, packets };
};

/** A browser that plays files and compares what it sees with pictures. */
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
  // WebCodecs wants a secure origin; nothing leaves the machine.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://player.test');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });

  return {
    /** Decodes every frame and compares some, counted from 0, with PNG pictures. PSNR in dB. */
    video: async (file: string, pictures: ReadonlyMap<number, Buffer> = new Map()) => {
      const { config, packets } = await readVideo(file);
      const samples = [...pictures].map(([frame, png]) => ({ frame, png: base64(png) }));
      // An ArrayBuffer does not travel as an argument.
      const { description, ...rest } = config;
      return page.evaluate(
        ([video, avcC, wanted]) => {
          const bytes = Uint8Array.from(atob(avcC), (character) => character.charCodeAt(0));
          return window.playVideo({
            video: { ...video, config: { ...video.config, description: bytes } },
            samples: wanted,
          });
        },
        [{ config: rest, packets }, base64(description as Uint8Array), samples] as const,
      );
    },
    /** The pixels of some frames, counted from 0: red, green, blue, opacity, row by row. */
    frames: async (file: string, wanted: number[]): Promise<Buffer[]> => {
      const { config, packets } = await readVideo(file);
      const { description, ...rest } = config;
      const pixels = await page.evaluate(
        ([video, avcC, frames]) => {
          const bytes = Uint8Array.from(atob(avcC), (character) => character.charCodeAt(0));
          return window.readFrames({ ...video, config: { ...video.config, description: bytes } }, frames);
        },
        [{ config: rest, packets }, base64(description as Uint8Array), wanted] as const,
      );
      return pixels.map((text) => Buffer.from(text, 'base64'));
    },
    /** The left channel of the file's sound at 48 kHz, from −1 to 1. */
    audio: async (file: string): Promise<Float32Array> => {
      const samples = await page.evaluate((data) => window.playAudio(data), base64(await readFile(file)));
      return new Float32Array(new Uint8Array(Buffer.from(samples, 'base64')).buffer);
    },
    close: () => browser.close(),
  };
};
