'use client';

import { useEffect } from 'react';
import type { StageOutcome } from '@/lib/server/rendering/stage-protocol';
import { canEncode } from '@/remotion/encode/encoder-config';
import { type OpenVideo, openVideo } from '@/remotion/encode/painter';
import { renderAudio } from '@/remotion/encode/render-audio';
import { renderSegment } from '@/remotion/encode/render-segment';
import { MediaError } from '@/remotion/media/media-error';
import { setReadListener } from '@/remotion/media/read-tracking';
import { measureEncoding } from './encoding-limit';
import { renderFrame } from './render-frame';
import { renderThumbnail } from './render-thumbnail';
import { sendFile, workerFile } from './worker-file';

/** The worker receives values only, so an unreadable file is a value and not an error class. */
const outcomeOf =
  <Input,>(render: (input: Input) => Promise<void>) =>
  async (input: Input): Promise<StageOutcome> => {
    try {
      await render(input);
      return { unreadable: null };
    } catch (error) {
      if (error instanceof MediaError) return { unreadable: error.message };
      throw error;
    }
  };

let opened: OpenVideo | undefined;

const openedVideo = (): OpenVideo => {
  if (!opened) throw new Error('No video is open.');
  return opened;
};

/** Offers rendering to the browser that opened this page. */
export const Stage = () => {
  useEffect(() => {
    setReadListener((id, name) => void window.quizStageReading?.(id, name));
    window.quizStage = {
      canEncode,
      openVideo: (props) => {
        opened?.close();
        opened = openVideo(props);
      },
      measureEncoding: (request) => measureEncoding(openedVideo(), request),
      renderSegment: outcomeOf((request) =>
        renderSegment(openedVideo(), request, workerFile(), (frames) => void window.quizStageProgress?.(frames)),
      ),
      renderFrame: outcomeOf((request) => renderFrame(openedVideo(), request)),
      renderAudio: outcomeOf(async (request) => sendFile(await renderAudio(request))),
      renderThumbnail: outcomeOf(renderThumbnail),
    };
    return () => {
      window.quizStage = undefined;
    };
  }, []);
  return <p>The render worker uses this page to paint videos.</p>;
};
