import { type PlayerRef, Player as RemotionPlayer } from '@remotion/player';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { videoMetadata } from '@/lib/core/video/metadata';
import type { VideoProps } from '@/lib/core/video/props';
import type { Scene, Timeline } from '@/lib/core/video/scenes';
import { buildTimeline } from '@/lib/core/video/timeline';
import { QuizVideo } from '@/remotion/quiz-video';
import { useIsListening } from '../sound/listening';
import { type Aspect, aspectOf, withAspect } from './aspects';
import { ControlBar } from './control-bar';
import { questionBeside, scrubMarks } from './marks';
import { PaintedFrame } from './painted-frame';
import { pictureHeight } from './picture-height';
import { PlayerMessage } from './player-message';
import { type Loop, useLoop } from './use-loop';
import { usePlayerState } from './use-player';

/** `by` is a fraction of full volume. */
type Command =
  | { kind: 'toggle' | 'mute' | 'fullscreen' }
  | { kind: 'seek'; seconds: number }
  | { kind: 'question'; direction: 1 | -1 }
  | { kind: 'volume'; by: number };

const COMMANDS: Record<string, Command> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  arrowleft: { kind: 'seek', seconds: -5 },
  arrowright: { kind: 'seek', seconds: 5 },
  j: { kind: 'seek', seconds: -10 },
  l: { kind: 'seek', seconds: 10 },
  n: { kind: 'question', direction: 1 },
  p: { kind: 'question', direction: -1 },
  arrowup: { kind: 'volume', by: 0.1 },
  arrowdown: { kind: 'volume', by: -0.1 },
};

/** Null for other keys and browser shortcuts. */
export const commandFor = (press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Command | null =>
  press.ctrlKey || press.metaKey || press.altKey ? null : (COMMANDS[press.key.toLowerCase()] ?? null);

const isSame = (a: Scene, b: Scene): boolean =>
  a.kind === b.kind && a.roundId === b.roundId && a.questionId === b.questionId;

/** A moment of the scene that both versions have: the countdown, which begins after what is said, or the start. */
const anchorOf = (scene: Scene, isCounting: boolean): number =>
  isCounting && scene.kind === 'question' ? scene.countdownAt : 0;

/**
 * The frame of a changed video that shows what `frame` showed before: as far into the same scene, or into its
 * countdown. Where the scene is gone, the frame stays.
 */
export const sameMoment = (before: Timeline, after: Timeline, frame: number): number => {
  const lastFrame = after.durationInFrames - 1;
  const scene = before.scenes.findLast(({ from }) => from <= frame);
  const now = scene && after.scenes.find((candidate) => isSame(scene, candidate));
  if (!now) return Math.min(lastFrame, frame);
  const isCounting = scene.kind === 'question' && frame - scene.from >= scene.countdownAt;
  const passed = frame - scene.from - anchorOf(scene, isCounting);
  return Math.min(lastFrame, now.from + Math.min(now.durationInFrames - 1, anchorOf(now, isCounting) + passed));
};

export interface PlayerProps {
  video: VideoProps;
  /** Shown until the video is played. */
  posterFrame: number;
  /** Seeks to `frame` when `to` or `frame` changes, unless the video is playing and `always` is not set. */
  jump?: { frame: number; to: string; always?: boolean };
  /** Receives the frame that is shown, whenever it changes. */
  onFrame?: (frame: number) => void;
  /** Plays these frames again and again, without sound at first, until the viewer goes elsewhere. */
  loop?: Loop;
  /** Receives the aspect ratio that the viewer chooses, instead of only showing it. */
  onAspect?: (aspect: Aspect) => void;
  onPlay?: () => void;
  /** Starts playing when it becomes true. */
  plays?: boolean;
  /** Whether the browser stores the volume for the next visit; true by default. */
  remembersVolume?: boolean;
  onRetry: () => void;
}

const useFullscreen = () => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const update = () => setFullscreen(element !== null && document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  // The state of the document may be newer than what was last rendered.
  const toggle = () =>
    document.fullscreenElement === element ? document.exitFullscreen() : element?.requestFullscreen();
  return { element, setElement, fullscreen, toggle: document.fullscreenEnabled ? () => void toggle() : null };
};

/** Large: load it through `QuizPlayer`. */
export const Player = ({
  video: given,
  posterFrame,
  jump,
  loop,
  onAspect,
  onFrame,
  onPlay,
  plays = false,
  remembersVolume = true,
  onRetry,
}: PlayerProps) => {
  const [chosen, setChosen] = useState<Aspect | null>(null);
  const aspect = (onAspect ? null : chosen) ?? aspectOf(given);
  const video = useMemo(() => withAspect(given, aspect), [given, aspect]);
  const metadata = useMemo(() => videoMetadata(video), [video]);
  const timeline = useMemo(() => buildTimeline(video), [video]);
  const marks = useMemo(() => scrubMarks(video, timeline), [video, timeline]);
  const [player, setPlayer] = useState<PlayerRef | null>(null);
  const state = usePlayerState(player);
  const playListener = useRef(onPlay);
  playListener.current = onPlay;
  const { element, setElement, fullscreen, toggle: toggleFullscreen } = useFullscreen();
  const [goal, place] = [jump?.frame, jump?.to];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place may have the same frame
  useEffect(() => {
    if (player && goal !== undefined && (jump?.always || !player.isPlaying()))
      player.seekTo(Math.min(goal, metadata.durationInFrames - 1));
  }, [player, goal, place]);

  const frameListener = useRef(onFrame);
  frameListener.current = onFrame;
  useEffect(() => {
    if (!player) return;
    const report = () => frameListener.current?.(player.getCurrentFrame());
    player.addEventListener('frameupdate', report);
    player.addEventListener('seeked', report);
    return () => {
      player.removeEventListener('frameupdate', report);
      player.removeEventListener('seeked', report);
    };
  }, [player]);

  const shownTimeline = useRef(timeline);
  useEffect(() => {
    const before = shownTimeline.current;
    shownTimeline.current = timeline;
    if (!player?.isPlaying() || before === timeline) return;
    const frame = player.getCurrentFrame();
    const moment = sameMoment(before, timeline, frame);
    if (moment !== frame) player.seekTo(moment);
  }, [player, timeline]);

  // One hears one thing at a time.
  const isListening = useIsListening();
  useEffect(() => {
    if (isListening) player?.pause();
  }, [player, isListening]);
  useEffect(() => {
    if (state.playing) playListener.current?.();
  }, [state.playing]);

  useEffect(() => {
    if (plays) player?.play();
  }, [player, plays]);

  const { range, leave } = useLoop(player, loop);
  const seek = (frame: number) => {
    leave();
    player?.seekTo(frame);
  };

  const execute = (player: PlayerRef, command: Command, event: KeyboardEvent) => {
    switch (command.kind) {
      case 'toggle':
        return player.toggle(event);
      case 'seek':
        return seek(player.getCurrentFrame() + command.seconds * metadata.fps);
      case 'question': {
        const mark = questionBeside(marks, player.getCurrentFrame(), command.direction);
        return mark && seek(mark.frame);
      }
      case 'volume':
        return player.setVolume(Math.min(1, Math.max(0, state.volume + command.by)));
      case 'mute':
        return state.muted ? player.unmute() : player.mute();
      case 'fullscreen':
        return toggleFullscreen?.();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandFor(event);
    const pressesButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (command === null || player === null || pressesButton) return;
    event.preventDefault();
    execute(player, command, event);
  };

  return (
    <section
      ref={setElement}
      aria-label={`Video: ${video.title}`}
      onKeyDown={onKeyDown}
      className={`@container flex min-h-0 flex-col bg-background text-foreground ${fullscreen ? 'h-screen' : ''}`}
    >
      <div
        className={`relative min-h-0 ${fullscreen ? 'flex-1' : ''}`}
        style={fullscreen ? undefined : { height: pictureHeight(given.canvas, video.canvas) }}
      >
        <RemotionPlayer
          ref={setPlayer}
          component={QuizVideo}
          inputProps={video}
          durationInFrames={metadata.durationInFrames}
          fps={metadata.fps}
          compositionWidth={metadata.width}
          compositionHeight={metadata.height}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
          spaceKeyToPlayOrPause={false}
          moveToBeginningWhenEnded={false}
          loop={range !== null}
          inFrame={range?.from}
          outFrame={range?.to}
          initiallyMuted={loop !== undefined}
          // Without an initial volume, Remotion stores it.
          {...(!remembersVolume && { initialVolume: 1 })}
          // The sounds play through the Web Audio API.
          numberOfSharedAudioTags={0}
          // Without it, Remotion 4.0.529 never starts if `play` is called while it is still buffering.
          _experimentalKeepAudioContextAlive
          acknowledgeRemotionLicense
          errorFallback={({ error }) => (
            <PlayerMessage text={`The preview failed: ${error.message}`} onRetry={onRetry} />
          )}
        />
        {!state.started && (
          <div className="absolute inset-0 grid place-items-center bg-background">
            <div
              className="relative h-full max-w-full overflow-hidden"
              style={{ aspectRatio: `${metadata.width} / ${metadata.height}`, background: video.look.backgroundColor }}
            >
              <PaintedFrame video={video} frame={posterFrame} label="" />
            </div>
          </div>
        )}
        <button
          type="button"
          // Duplicates the play button for pointers only.
          tabIndex={-1}
          aria-hidden="true"
          onClick={(event) => player?.toggle(event)}
          className="group absolute inset-0 grid cursor-pointer place-items-center"
        >
          {!state.started && !loop && (
            <span className="grid size-12 place-items-center rounded-full bg-black/60 text-white ring-1 ring-white/20 backdrop-blur transition-transform group-hover:scale-105 motion-reduce:transition-none sm:size-20">
              <Play className="size-5 translate-x-px fill-current sm:size-8" aria-hidden />
            </span>
          )}
        </button>
      </div>
      {player && (
        <ControlBar
          player={player}
          state={state}
          marks={marks}
          loop={range}
          onSeek={seek}
          aspect={aspect}
          onAspect={onAspect ?? setChosen}
          container={element}
          durationInFrames={metadata.durationInFrames}
          fps={metadata.fps}
          fullscreen={fullscreen}
          onFullscreen={toggleFullscreen}
        />
      )}
    </section>
  );
};
