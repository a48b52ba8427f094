import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import { notify } from '../ui/toaster';

/** Plays a sound in the middle of its tile, with the share that has been played as a ring. */
export const PlayButton = ({ file }: { file: MediaWire }) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [percent, setPercent] = useState(0);
  const toggle = async () => {
    const player = audio.current;
    if (!player) return;
    if (!player.paused) return player.pause();
    try {
      await player.play();
    } catch (error) {
      // Pausing before the first sound is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.failed(`“${file.file_name}” can’t be played in this browser`);
    }
  };
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 grid aspect-square place-items-center">
      {/* biome-ignore lint/a11y/useMediaCaption: user uploads have no captions */}
      <audio
        ref={audio}
        src={file.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPercent(0)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setPercent((currentTime / duration) * 100 || 0)}
      />
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${file.file_name}`}
        onClick={() => void toggle()}
        style={{ background: `conic-gradient(var(--primary) ${percent}%, var(--border) 0)` }}
        className="pointer-events-auto size-14 cursor-pointer rounded-full p-0.5"
      >
        <span className="grid size-full place-items-center rounded-full bg-background hover:bg-card">
          <Icon className={isPlaying ? 'size-5' : 'size-5 translate-x-px'} fill="currentColor" aria-hidden />
        </span>
      </button>
    </div>
  );
};
