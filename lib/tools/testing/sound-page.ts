import { BufferTarget } from 'mediabunny';
import { renderAudio } from '../../../remotion/encode/render-audio';
import type { AudioRequest } from '../../core/video/render-requests';

/** A sound track as renders write it: MP4, in base64. Runs in the browser, bundled by `launchPages`. */
const renderSound = async (request: AudioRequest): Promise<string> => {
  const target = new BufferTarget();
  await renderAudio(request, target);
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  return (bytes as Uint8Array & { toBase64: () => string }).toBase64();
};

declare global {
  interface Window {
    renderSound: typeof renderSound;
  }
}
window.renderSound = renderSound;
