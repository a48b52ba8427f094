import { type PlayerRef, Player as RemotionPlayer } from '@remotion/player';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { promptOf } from '@/lib/core/model/question-types';
import { hanFormsOf } from '@/lib/core/video/han';
import { fontStack } from '@/lib/core/video/layout/fonts';
import { videoMetadata } from '@/lib/core/video/metadata';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { localizerFor } from '@/lib/core/words/localizer';
import { QuizVideo } from '@/remotion/quiz-video';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { PaintedFrame } from '../painted-frame';
import { PlayerMessage } from '../player-message';
import { usePlayerState } from '../use-player';
import { labelsFor } from './labels';
import { QuestionPanel, rightAnswerText, verdictOf } from './question-panel';
import { Score } from './score';
import { scoreOf, stopsOf } from './stops';
import { useGame } from './use-game';

/** The index of the choice for a key, 1 to 6 or a to f; null for other keys and browser shortcuts. */
export const choiceForKey = (press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): number | null => {
  if (press.ctrlKey || press.metaKey || press.altKey || press.key.length !== 1) return null;
  const index = Math.max('123456'.indexOf(press.key), 'abcdef'.indexOf(press.key.toLowerCase()));
  return index < 0 ? null : index;
};

export interface InteractivePlayerProps {
  video: VideoProps;
  /** Shown until the viewer starts. */
  posterFrame: number;
  onRetry: () => void;
}

const Toggle = ({
  label,
  pressed,
  icon: Icon,
  onClick,
}: {
  label: string;
  pressed: boolean;
  icon: typeof Play;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onClick}
    className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground motion-reduce:transition-none"
  >
    <Icon className="size-4.5" aria-hidden />
  </button>
);

/**
 * Plays a quiz as a game: the viewer answers each question, sees whether it was right, and gets a score. Fills the height
 * of its container. Stores nothing. Large: load it through `QuizGame`.
 */
export const InteractivePlayer = ({ video, posterFrame, onRetry }: InteractivePlayerProps) => {
  const metadata = useMemo(() => videoMetadata(video), [video]);
  const timeline = useMemo(() => buildTimeline(video), [video]);
  const stops = useMemo(() => stopsOf(video, timeline), [video, timeline]);
  const localizer = useMemo(() => localizerFor(video.language), [video.language]);
  const labels = labelsFor(localizer);
  const panel = useRef<HTMLElement>(null);
  const [player, setPlayer] = useState<PlayerRef | null>(null);
  const state = usePlayerState(player);
  const { results, stop, isWaiting, isOver, answer, countAsRight, restart } = useGame(player, stops, timeline);

  const result = stop && results[stop.question.id];
  const isAsking = stop !== undefined && result === undefined;
  const { right, total } = scoreOf(stops, results);
  const { fill, words } = localizer;
  const position = stop
    ? fill(words.questionOfTotal, { number: stops.indexOf(stop) + 1, total: stops.length })
    : localizer.count(words.questionCount, stops.length);

  /** The control that was pressed disappears, so the panel takes the focus. */
  const from = (change: () => void) => {
    change();
    panel.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (player === null || !(event.target instanceof HTMLElement)) return;
    if (event.target.matches('input, select')) return;
    if (event.key === ' ' && !event.target.matches('button') && state.started && !isWaiting && !isOver) {
      event.preventDefault();
      player.toggle();
      return;
    }
    const choice = choiceForKey(event);
    if (choice === null || !isAsking || stop.form.kind !== 'choose' || choice >= stop.form.choices.length) return;
    event.preventDefault();
    from(() => answer(stop, choice));
  };

  const announced = isOver
    ? total > 0 && `${labels.yourScore}: ${fill(words.soFar.count, { number: right, total })}`
    : result
      ? [verdictOf(result, labels), rightAnswerText(stop, video.assets, localizer)].filter(Boolean).join('. ')
      : stop && `${position}: ${promptOf(stop.question, words)}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the choices, which are buttons
    <div className="flex h-full min-h-0 flex-col" onKeyDown={onKeyDown}>
      <div
        data-theme="dark"
        className="relative min-h-20 flex-1 overflow-hidden"
        style={{ background: video.look.backgroundColor }}
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
          // Without it, Remotion stores the volume in the browser.
          initialVolume={1}
          // As in `Player`.
          numberOfSharedAudioTags={0}
          _experimentalKeepAudioContextAlive
          acknowledgeRemotionLicense
          errorFallback={({ error }) => <PlayerMessage text={`The quiz failed: ${error.message}`} onRetry={onRetry} />}
        />
        {!state.started && (
          <div className="absolute inset-0 grid place-items-center [container-type:size]">
            <div
              className="relative"
              style={{
                aspectRatio: `${metadata.width} / ${metadata.height}`,
                width: `min(100cqw, 100cqh * ${metadata.width / metadata.height})`,
              }}
            >
              <PaintedFrame video={video} frame={posterFrame} label="" />
            </div>
          </div>
        )}
        {state.playing && state.waiting && (
          <div className="absolute inset-0 grid place-items-center text-white">
            <Spinner />
          </div>
        )}
      </div>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={video.title}
        lang={video.language}
        dir={localizer.rightToLeft ? 'rtl' : 'ltr'}
        // The painter has loaded the fonts of scripts for which the system may have none.
        style={{ fontFamily: `var(--font-sans), ${fontStack(video.look.fontFamily, hanFormsOf(video))}` }}
        className="grid max-h-[62%] shrink-0 gap-2 overflow-y-auto border-border border-t p-3 outline-offset-[-2px]"
      >
        {isOver ? (
          <Score right={right} total={total} localizer={localizer} labels={labels} onAgain={() => from(restart)} />
        ) : (
          <>
            {!state.started && (
              <Button size="lg" disabled={player === null} onClick={(event) => from(() => player?.play(event))}>
                <Play className="size-4 fill-current" aria-hidden />
                {labels.start}
              </Button>
            )}
            {stop && (
              <QuestionPanel
                key={stop.question.id}
                stop={stop}
                result={result}
                assets={video.assets}
                localizer={localizer}
                labels={labels}
                onAnswer={(given) => from(() => answer(stop, given))}
                onShowAnswer={() => from(() => answer(stop, null))}
                onWasRight={() => from(() => countAsRight(stop))}
              />
            )}
            <div className="flex items-center gap-1 text-muted-foreground text-xs tabular-nums">
              <span>{position}</span>
              {state.started && total > 0 && (
                <span className="ms-3">
                  {labels.right}: {localizer.number(right)}
                </span>
              )}
              <span className="ms-auto flex">
                {state.started && !isWaiting && (
                  <Toggle
                    label={labels.pause}
                    pressed={!state.playing}
                    icon={state.playing ? Pause : Play}
                    onClick={(event) => player?.toggle(event)}
                  />
                )}
                <Toggle
                  label={labels.sound}
                  pressed={!state.muted}
                  icon={state.muted ? VolumeX : Volume2}
                  onClick={() => (state.muted ? player?.unmute() : player?.mute())}
                />
              </span>
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {announced}
        </p>
      </section>
    </div>
  );
};
