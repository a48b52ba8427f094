import { renderAudio } from '../../../remotion/encode/render-audio';
import type { AudioRequest } from '../../core/video/render-requests';

/** A sound track as renders write it: MP4, in base64. Runs in the browser, bundled by `launchPages`. */
const renderSound = async (request: AudioRequest): Promise<string> => {
  const bytes = new Uint8Array(await renderAudio(request));
  return (bytes as Uint8Array & { toBase64: () => string }).toBase64();
};

declare global {
  interface Window {
    renderSound: typeof renderSound;
  }
}
window.renderSound = renderSound;
