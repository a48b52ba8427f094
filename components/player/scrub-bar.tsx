import type { PlayerRef } from '@remotion/player';
import { type PointerEvent, useRef, useState } from 'react';
import { type Mark, markAt } from './marks';
import { clock } from './time';
import { usePlayerFrame } from './use-player';

interface ScrubBarProps {
  player: PlayerRef;
  marks: readonly Mark[];
  loop: { from: number; to: number } | null;
  onSeek: (frame: number) => void;
  durationInFrames: number;
  fps: number;
}

const percent = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`;

/** An invisible native range input covers the drawn bar, half a thumb wider at each end so that both align. */
export const ScrubBar = ({ player, marks, loop, onSeek, durationInFrames, fps }: ScrubBarProps) => {
  const frame = usePlayerFrame(player);
  const [hovered, setHovered] = useState<number | null>(null);
  const playedBefore = useRef(false);
  const lastFrame = durationInFrames - 1;

  const hover = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHovered(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * lastFrame));
  };
  const grab = () => {
    playedBefore.current = player.isPlaying();
    player.pause();
  };
  const release = () => {
    if (playedBefore.current) player.play();
    playedBefore.current = false;
  };

  return (
    <div className="group relative h-5" onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
      <div className="absolute inset-x-0 top-2 h-1 overflow-hidden rounded-full bg-foreground/15">
        <div className="h-full bg-primary" style={{ width: percent(frame / lastFrame) }} />
        {loop && (
          <div
            className="absolute inset-y-0 bg-primary/50"
            style={{ left: percent(loop.from / lastFrame), width: percent((loop.to - loop.from) / lastFrame) }}
          />
        )}
      </div>
      {marks.slice(1).map((mark) => (
        <div
          key={mark.frame}
          data-mark={mark.kind}
          className={`absolute w-0.5 -translate-x-1/2 bg-background ${mark.kind === 'question' ? 'top-2 h-1' : 'top-1.5 h-2'}`}
          style={{ left: percent(mark.frame / lastFrame) }}
        />
      ))}
      <div
        className="absolute top-1 size-3 -translate-x-1/2 scale-0 rounded-full bg-foreground transition-transform group-focus-within:scale-100 group-hover:scale-100 motion-reduce:transition-none"
        style={{ left: percent(frame / lastFrame) }}
      />
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${clock(frame, fps)} of ${clock(durationInFrames, fps)}, ${markAt(marks, frame)?.label ?? ''}`}
        min={0}
        max={lastFrame}
        value={frame}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onPointerDown={grab}
        onPointerUp={release}
        onPointerCancel={release}
        className="peer absolute -inset-x-2 top-0 h-5 w-[calc(100%+1rem)] cursor-pointer opacity-0"
      />
      <div className="pointer-events-none absolute -inset-x-1 inset-y-0 rounded-md outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-ring" />
      {hovered !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-6 -translate-x-1/2 whitespace-nowrap rounded-md border border-border bg-background px-2 py-1 text-xs tabular-nums"
          style={{ left: `clamp(4rem, ${percent(hovered / lastFrame)}, calc(100% - 4rem))` }}
        >
          {clock(hovered, fps)} <span className="text-muted-foreground">{markAt(marks, hovered)?.label}</span>
        </div>
      )}
    </div>
  );
};
