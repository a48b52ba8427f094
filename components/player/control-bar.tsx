import type { PlayerRef } from '@remotion/player';
import {
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Spinner } from '../ui/spinner';
import { AspectChoice } from './aspect-choice';
import type { Aspect } from './aspects';
import { Contents } from './contents';
import { type Mark, markAt, questionBeside, shortLabel } from './marks';
import { ScrubBar } from './scrub-bar';
import { clock } from './time';
import { type PlayerState, usePlayerFrame } from './use-player';

interface ControlBarProps {
  player: PlayerRef;
  state: PlayerState;
  marks: readonly Mark[];
  /** The frames that are played again and again. */
  loop: { from: number; to: number } | null;
  onSeek: (frame: number) => void;
  durationInFrames: number;
  fps: number;
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  container: HTMLElement | null;
  fullscreen: boolean;
  /** Null if the browser has no full screen, as on iPhones. */
  onFullscreen: (() => void) | null;
}

interface ControlButtonProps {
  label: string;
  icon: LucideIcon | typeof Spinner;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

const ControlButton = ({ label, icon: Icon, onClick }: ControlButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-foreground/80 transition-colors hover:bg-foreground/10 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none"
  >
    <Icon className="size-4.5" aria-hidden />
  </button>
);

const Time = ({
  player,
  marks,
  durationInFrames,
  fps,
}: Pick<ControlBarProps, 'player' | 'marks' | 'durationInFrames' | 'fps'>) => {
  const frame = usePlayerFrame(player);
  const mark = markAt(marks, frame);
  return (
    <p className="flex min-w-0 gap-3 text-xs tabular-nums @max-md:order-first @max-md:basis-full @max-md:justify-between @max-md:px-1.5">
      <span className="whitespace-nowrap">
        {clock(frame, fps)} <span className="text-muted-foreground">/ {clock(durationInFrames, fps)}</span>
      </span>
      <span className="truncate text-muted-foreground">{mark && shortLabel(mark)}</span>
    </p>
  );
};

const Volume = ({ player, state: { muted, volume } }: Pick<ControlBarProps, 'player' | 'state'>) => (
  <div className="flex items-center">
    <ControlButton
      label={muted ? 'Unmute (M)' : 'Mute (M)'}
      icon={muted ? VolumeX : Volume2}
      onClick={() => (muted ? player.unmute() : player.mute())}
    />
    <input
      type="range"
      aria-label="Volume"
      min={0}
      max={100}
      value={muted ? 0 : Math.round(volume * 100)}
      onChange={(event) => {
        player.setVolume(event.currentTarget.valueAsNumber / 100);
        player.unmute();
      }}
      // The arrow keys must not seek.
      onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      className="h-1 w-20 cursor-pointer accent-foreground focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-ring @max-lg:hidden"
    />
  </div>
);

const QuestionButton = ({
  player,
  marks,
  onSeek,
  direction,
}: Pick<ControlBarProps, 'player' | 'marks' | 'onSeek'> & { direction: 1 | -1 }) => {
  const go = () => {
    const mark = questionBeside(marks, player.getCurrentFrame(), direction);
    if (mark) onSeek(mark.frame);
  };
  return (
    <ControlButton
      label={direction > 0 ? 'Next question (N)' : 'Previous question (P)'}
      icon={direction > 0 ? SkipForward : SkipBack}
      onClick={go}
    />
  );
};

export const ControlBar = ({
  player,
  state,
  onSeek,
  aspect,
  onAspect,
  container,
  fullscreen,
  onFullscreen,
  ...video
}: ControlBarProps) => (
  <div className="shrink-0 border-border border-t px-3 pt-1.5 pb-2 sm:px-4">
    <ScrubBar player={player} onSeek={onSeek} {...video} />
    <div className="-mx-1.5 flex items-center gap-x-1 @max-md:flex-wrap">
      <ControlButton
        label={state.playing ? 'Pause (Space)' : 'Play (Space)'}
        icon={state.waiting && state.playing ? Spinner : state.playing ? Pause : Play}
        onClick={player.toggle}
      />
      <div className="flex @max-md:hidden">
        <QuestionButton player={player} marks={video.marks} onSeek={onSeek} direction={-1} />
        <QuestionButton player={player} marks={video.marks} onSeek={onSeek} direction={1} />
      </div>
      <Time player={player} {...video} />
      <div className="ml-auto flex items-center gap-1">
        <Contents
          {...video}
          container={container}
          currentFrame={player.getCurrentFrame}
          onChoose={(mark) => onSeek(mark.frame)}
        />
        <AspectChoice value={aspect} onChange={onAspect} />
        <Volume player={player} state={state} />
        {onFullscreen && (
          <ControlButton
            label={fullscreen ? 'Exit full screen (F)' : 'Full screen (F)'}
            icon={fullscreen ? Minimize : Maximize}
            onClick={onFullscreen}
          />
        )}
      </div>
    </div>
  </div>
);
