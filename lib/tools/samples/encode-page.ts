import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { FILM, paintFilm } from './film';

/** 16-bit stereo at 48 kHz, interleaved, in base64. */
type Pcm = string;

const SAMPLE_RATE = 48_000;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const base64Of = (bytes: ArrayBuffer): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += 8192) {
    parts.push(String.fromCharCode(...new Uint8Array(bytes, at, Math.min(8192, bytes.byteLength - at))));
  }
  return btoa(parts.join(''));
};

const writeSound = async (source: AudioSampleSource, pcm: Pcm): Promise<void> => {
  const sample = new AudioSample({
    data: new Int16Array(bytesOf(pcm).buffer),
    format: 's16',
    numberOfChannels: 2,
    sampleRate: SAMPLE_RATE,
    timestamp: 0,
  });
  await source.add(sample);
  sample.close();
};

const createOutput = () => {
  registerAacEncoder();
  return new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
};

/** AAC in MP4, in base64. Runs in the browser. */
const encodeSound = async (pcm: Pcm, bitrate: number): Promise<string> => {
  const output = createOutput();
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(source);
  await output.start();
  await writeSound(source, pcm);
  await output.finalize();
  return base64Of(output.target.buffer ?? new ArrayBuffer(0));
};

/** The film with its sound as H.264 and AAC in MP4, in base64. Runs in the browser. */
const encodeFilm = async (pcm: Pcm): Promise<string> => {
  const canvas = new OffscreenCanvas(FILM.width, FILM.height);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) throw new Error('This browser has no canvas.');
  const output = createOutput();
  const film = new CanvasSource(canvas, { codec: 'avc', bitrate: 420_000, keyFrameInterval: 1 });
  const sound = new AudioSampleSource({ codec: 'aac', bitrate: 96_000 });
  output.addVideoTrack(film, { frameRate: FILM.fps });
  output.addAudioTrack(sound);
  await output.start();
  await Promise.all([
    writeSound(sound, pcm).then(() => sound.close()),
    (async () => {
      for (let frame = 0; frame < FILM.frames; frame++) {
        paintFilm(ctx, frame);
        await film.add(frame / FILM.fps, 1 / FILM.fps);
      }
      film.close();
    })(),
  ]);
  await output.finalize();
  return base64Of(output.target.buffer ?? new ArrayBuffer(0));
};

declare global {
  interface Window {
    encodeSound: typeof encodeSound;
    encodeFilm: typeof encodeFilm;
  }
}
window.encodeSound = encodeSound;
window.encodeFilm = encodeFilm;
