import { BufferTarget } from 'mediabunny';
import { type ExportRequest, exportVideo } from '../../../remotion/encode/export-video';
import { renderAudio } from '../../../remotion/encode/render-audio';
import type { AudioRequest } from '../../core/video/render-requests';

const base64Of = (bytes: ArrayBuffer): string =>
  (new Uint8Array(bytes) as Uint8Array & { toBase64: () => string }).toBase64();

/** A sound track as renders write it: MP4, in base64. Runs in the browser, bundled by `launchPages`. */
const renderSound = async (request: AudioRequest): Promise<string> => base64Of(await renderAudio(request));

/** A whole video in base64. */
const renderVideo = async (request: ExportRequest): Promise<string> => {
  const target = new BufferTarget();
  await exportVideo(request, target, { signal: new AbortController().signal, onProgress: () => {} });
  return base64Of(target.buffer ?? new ArrayBuffer(0));
};

declare global {
  interface Window {
    renderSound: typeof renderSound;
    renderVideo: typeof renderVideo;
  }
}
window.renderSound = renderSound;
window.renderVideo = renderVideo;
