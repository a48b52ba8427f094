import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';

export interface SpeechSound {
  /** 16 bits, mono, in base64. */
  pcm: string;
  sampleRate: number;
  /** Bits per second. */
  bitrate: number;
}

/** Base64, of which browsers of TypeScript's library know nothing yet. */
interface Base64 {
  fromBase64: (text: string) => Uint8Array<ArrayBuffer>;
}

/** AAC in MP4, in base64. Runs in the browser, bundled by `launchPages`. */
const encodeSpeech = async ({ pcm, sampleRate, bitrate }: SpeechSound): Promise<string> => {
  registerAacEncoder();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(source);
  await output.start();
  const data = new Int16Array((Uint8Array as unknown as Base64).fromBase64(pcm).buffer);
  const sample = new AudioSample({ data, format: 's16', numberOfChannels: 1, sampleRate, timestamp: 0 });
  await source.add(sample);
  sample.close();
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  return (bytes as Uint8Array & { toBase64: () => string }).toBase64();
};

declare global {
  interface Window {
    encodeSpeech: typeof encodeSpeech;
  }
}
window.encodeSpeech = encodeSpeech;
