import { useEffect, useState } from 'react';

/** Wide enough for the page, and quick to encode. */
const MAX_WIDTH = 1280;

const paint = (video: HTMLVideoElement, onBlob: (blob: Blob | null) => void): void => {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(onBlob, 'image/jpeg', 0.85);
};

/**
 * A frame of a video as the URL of a picture, undefined until it is loaded. As a poster it is shown before the video
 * plays, which then starts at its beginning.
 * @param seconds when it is shown, or earlier in a shorter video
 */
export const useStill = (src: string, seconds: number): string | undefined => {
  const [still, setStill] = useState<string>();
  useEffect(() => {
    const video = document.createElement('video');
    const unload = () => {
      video.onseeked = null;
      video.onerror = null;
      video.removeAttribute('src');
      video.load();
    };
    let url: string | undefined;
    let isClosed = false;
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
    video.onloadedmetadata = () => {
      video.currentTime = Math.min(seconds, video.duration / 2);
    };
    video.onerror = unload;
    video.onseeked = () =>
      paint(video, (blob) => {
        unload();
        if (isClosed || !blob) return;
        url = URL.createObjectURL(blob);
        setStill(url);
      });
    video.src = src;
    return () => {
      isClosed = true;
      unload();
      if (url) URL.revokeObjectURL(url);
    };
  }, [src, seconds]);
  return still;
};
