'use client';

import { memo, useEffect, useRef, useState } from 'react';
import { QuizPlayer } from '@/components/player/quiz-player';
import type { Assets } from '@/lib/model/assets';
import type { Look } from '@/lib/model/theme';
import type { VideoProps } from '@/lib/video/props';
import { buildTimeline } from '@/lib/video/timeline';
import type { Draft } from '../model/draft';
import { createVideoOf, previewCanvas } from '../video';
import { frameOf } from './preview-frame';
import type { Selection } from './selection';

/** Rest of typing after which the picture follows, in ms: painting must not come between two key presses. */
const FOLLOW_AFTER = 220;

interface PreviewProps {
  draft: Draft;
  look: Look;
  assets: Assets;
  selection: Selection;
  /** The field that has the focus. */
  path: string;
}

/** The video of what is being edited, which stands where that is seen and follows as one types. */
export const Preview = memo(({ draft, look, assets, selection, path }: PreviewProps) => {
  const [videoOf] = useState(createVideoOf);
  const make = (): VideoProps => videoOf(draft, { look, assets, canvas: previewCanvas(draft.fields) });
  const [video, setVideo] = useState(make);
  const latest = useRef(make);
  latest.current = make;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the video is made of
  useEffect(() => {
    const timer = setTimeout(() => setVideo(latest.current()), FOLLOW_AFTER);
    return () => clearTimeout(timer);
  }, [draft, look, assets]);

  const about = 'key' in selection ? selection.key : selection.kind;
  const frame = frameOf(buildTimeline(video), selection, path);
  const { width, height } = video.canvas;
  return (
    <div className="mx-auto" style={{ maxWidth: width < height ? '20rem' : undefined }}>
      <QuizPlayer
        key={`${width}x${height}`}
        video={video}
        posterFrame={frame}
        jump={{ frame, to: `${about} ${path}` }}
      />
    </div>
  );
});
