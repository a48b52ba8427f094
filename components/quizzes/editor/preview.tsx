'use client';

import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { shownBrandOf } from '@/components/brands/shown-brand';
import { ASPECTS, type Aspect } from '@/components/player/aspects';
import { QuizPlayer } from '@/components/player/quiz-player';
import { stopListening } from '@/components/sound/listening';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Assets } from '@/lib/core/model/assets';
import type { Cut } from '@/lib/core/model/cuts';
import type { Look } from '@/lib/core/model/theme';
import { NAMED_RESOLUTIONS } from '@/lib/core/model/video-settings';
import { isShort, type VideoProps } from '@/lib/core/video/props';
import { shortVideo } from '@/lib/core/video/short';
import { buildTimeline } from '@/lib/core/video/timeline';
import type { Draft, Key } from '../model/draft';
import { changeQuiz } from '../model/edits';
import { SpeechStatus } from '../sound/speech-status';
import { useSpeech } from '../sound/use-speech';
import { createVideoOf, previewCanvas } from '../video';
import { frameOf } from './preview-frame';
import type { Selection } from './selection';
import { useEditor } from './use-editor';

/** Delay after typing, so that painting does not slow down key presses. */
const UPDATE_DELAY_MS = 220;

interface PreviewProps {
  quizId: string;
  draft: Draft;
  look: Look;
  assets: Assets;
  brand: BrandWire | null;
  selection: Selection;
  /** Path of the focused field. */
  path: string;
  /** The questions whose Short is shown instead of the quiz; empty for the quiz. */
  short: readonly Key[];
}

const SHORT = { platform_profile: 'youtube_shorts', resolution: '1080p' } as const;

/** The Short of questions of the draft; undefined if the video does not have one of them yet. */
const shortOf = (video: VideoProps, keys: readonly Key[]): VideoProps | undefined => {
  const ids = new Set(video.rounds.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const [first, ...others] = keys;
  if (first === undefined || !keys.every((key) => ids.has(key))) return undefined;
  const isVertical = video.canvas.height > video.canvas.width;
  const canvas = isVertical ? video.canvas : previewCanvas(SHORT);
  const part = { roundId: null, platformProfile: canvas.profile };
  const cut: Cut =
    others.length === 0
      ? { ...part, kind: 'question', questionId: first }
      : { ...part, kind: 'questions', questionId: null, questionIds: [...keys] };
  return shortVideo({ ...video, canvas }, cut);
};

/** Plays the draft, and shows the frame that the focused field affects. The player's aspect ratio is that of the quiz. */
export const Preview = memo(({ quizId, draft, look, assets, brand, selection, path, short }: PreviewProps) => {
  const editor = useEditor();
  const [videoOf] = useState(createVideoOf);
  const build = (): VideoProps =>
    videoOf(draft, { look, assets, brand: brand && shownBrandOf(brand), canvas: previewCanvas(draft.fields) });
  const [silent, setSilent] = useState(build);
  const latest = useRef(build);
  latest.current = build;
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that the video depends on
  useEffect(() => {
    const timer = setTimeout(() => setSilent(latest.current()), UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, look, assets, brand]);

  // Other resolutions fix the shape: then the player only shows another one.
  const isNamed = NAMED_RESOLUTIONS.some((name) => name === draft.fields.resolution);
  const setAspect = (aspect: Aspect) =>
    editor.edit((now) => changeQuiz(now, { platform_profile: ASPECTS[aspect].profile }), 'quiz.platform_profile');

  const speech = useSpeech(quizId, silent);
  const { lines, done, total, error, generate } = speech;
  const video = useMemo(() => {
    const whole = { ...silent, speech: lines };
    return shortOf(whole, short) ?? whole;
  }, [silent, lines, short]);
  const play = () => {
    stopListening();
    // After a failure, only the button tries again.
    if (done < total && error === null) generate();
  };

  const timeline = useMemo(() => buildTimeline(video), [video]);
  const target = short.length > 0 ? short.join(' ') : 'key' in selection ? selection.key : selection.kind;
  const frame = isShort(video) ? 0 : frameOf(timeline, selection, path);
  return (
    <div className="grid gap-2 has-data-speech:[--player-max:calc(100cqh-3.75rem)]">
      <QuizPlayer
        video={video}
        posterFrame={frame}
        jump={{ frame, to: `${target} ${path}` }}
        onPlay={play}
        {...(isNamed && !isShort(video) && { onAspect: setAspect })}
      />
      <SpeechStatus speech={speech} />
    </div>
  );
});
