import type { PlayerRef } from '@remotion/player';
import {
  List,
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
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { Spinner } from '../ui/spinner';
import { ASPECTS, type Aspect } from './aspects';
import { type Mark, markAt, questionBeside, shortLabel } from './marks';
import { ScrubBar } from './scrub-bar';
import { clock } from './time';
import { type PlayerState, usePlayerFrame } from './use-player';

const SHAPES: Record<Aspect, string> = { landscape: 'h-2 w-3.5', portrait: 'h-3.5 w-2', square: 'size-2.5' };

interface AspectChoiceProps {
  value: Aspect;
  onChange: (aspect: Aspect) => void;
}

const AspectChoice = ({ value, onChange }: AspectChoiceProps) => (
  <fieldset className="flex items-center">
    <legend className="sr-only">Aspect ratio</legend>
    {(Object.keys(ASPECTS) as Aspect[]).map((aspect) => {
      const { label, name } = ASPECTS[aspect];
      return (
        <label
          key={aspect}
          title={`${name} ${label}`}
          className="grid h-9 w-7 cursor-pointer place-items-center rounded-md text-foreground/50 transition-colors hover:text-foreground has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring motion-reduce:transition-none @md:w-8"
        >
          <input
            type="radio"
            name="aspect"
            aria-label={`${name}, ${label}`}
            checked={aspect === value}
            onChange={() => onChange(aspect)}
            // The arrow keys must not seek.
            onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className={`rounded-[2px] border-[1.6px] border-current peer-checked:bg-current ${SHAPES[aspect]}`}
          />
        </label>
      );
    })}
  </fieldset>
);

interface ContentsProps {
  marks: readonly Mark[];
  fps: number;
  /** The full-screen element, which would hide a menu outside it. */
  container: HTMLElement | null;
  currentFrame: () => number;
  onChoose: (mark: Mark) => void;
}

const Contents = ({ marks, fps, container, currentFrame, onChoose }: ContentsProps) => (
  <Menu modal={false}>
    <MenuTrigger
      aria-label="Go to a question"
      title="Go to a question"
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-foreground/80 transition-colors hover:bg-foreground/10 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring data-[state=open]:bg-foreground/10 motion-reduce:transition-none"
    >
      <List className="size-4.5" aria-hidden />
    </MenuTrigger>
    <MenuContent
      side="top"
      container={container}
      // The keys of the menu are not player shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto text-foreground"
    >
      {marks.map((mark) => (
        <MenuItem
          key={mark.frame}
          onSelect={() => onChoose(mark)}
          aria-current={markAt(marks, currentFrame()) === mark ? 'true' : undefined}
          className={`text-sm aria-[current]:bg-primary/15 ${mark.kind === 'question' ? '' : 'font-medium'}`}
        >
          <span className="min-w-0 flex-1 truncate">
            {mark.kind === 'question' ? `${mark.label.replace('Question ', '')}. ${mark.text}` : mark.label}
          </span>
          <span className="text-muted-foreground text-xs tabular-nums">{clock(mark.frame, fps)}</span>
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
);

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
