import { useState } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { POSTER_SECONDS } from './render-preview';
import { useStill } from './use-still';
import { VideoBox } from './video-box';

export const FinishedVideo = ({ render, url }: { render: RenderSummary; url: string }) => {
  // Every response has a new link; another `src` would restart the video.
  const [src] = useState(url);
  const poster = useStill(src, POSTER_SECONDS);
  return (
    <VideoBox size={render}>
      <video
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        className="w-full rounded-xl border border-border bg-black"
        style={{ aspectRatio: `${render.width} / ${render.height}` }}
      >
        <track
          kind="captions"
          srcLang={render.language}
          label="Captions"
          src={`/api/v1/renders/${render.id}/captions.vtt`}
        />
      </video>
    </VideoBox>
  );
};
