import { createHash } from 'node:crypto';
import type { Assets } from '../../../core/model/assets';
import type { SpokenLine } from '../../../core/model/sound';
import { type CaptionCue, captions } from '../../../core/video/captions';
import { freezeProps, type QuizToFreeze } from '../../../core/video/freeze-props';
import { loadHyphenation } from '../../../core/video/hyphenation';
import { videoMetadata } from '../../../core/video/metadata';
import {
  checkLength,
  type Finding,
  preflight,
  preflightWarnings,
  unspokenTexts,
  unsupportedCharacters,
  type VideoLimits,
} from '../../../core/video/preflight';
import { type PreviewMoment, previewFrame, showsAnswer } from '../../../core/video/preview-frame';
import type { VideoProps } from '../../../core/video/props';
import { scriptLines } from '../../../core/video/script';
import { planSegments, type Segment, type SegmentOptions } from '../../../core/video/segments';
import { buildTimeline } from '../../../core/video/timeline';
import { loadFontMetrics } from '../fonts/measure';

interface QuizWithAssets {
  quiz: QuizToFreeze;
  assets: Assets;
  /** Why files could not be fetched, by URL. */
  faults: Readonly<Record<string, string>>;
  resolution: string;
  /** What is generated of the quiz's speech; the times of the rest are estimated. */
  speech?: SpokenLine[];
  /** Whether every frame shows the test mark (D87). */
  testMark?: boolean;
  /** Null to skip the checks of the video's length. */
  limits: VideoLimits | null;
}

/** The frozen input of a render (D42). */
export interface FrozenQuiz {
  /** Reasons why it cannot be rendered. */
  errors: Finding[];
  props: VideoProps;
  /** The texts that the voice says; none without a voice. */
  script: string[];
}

/** The result of validating a quiz (D26), except for what depends on storage. */
export interface ExaminedQuiz {
  errors: Finding[];
  warnings: Finding[];
  metadata: ReturnType<typeof videoMetadata>;
  segments: Segment[];
}

const scriptTexts = (props: VideoProps): string[] => scriptLines(props).map(({ text }) => text);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Computations on a whole quiz, which take hundreds of milliseconds for a large one. Input and result are plain data. */
export const VIDEO_TASKS = {
  freeze: ({ quiz, assets, faults, resolution, speech, testMark, limits }: QuizWithAssets): FrozenQuiz => {
    const live = freezeProps(quiz, assets, resolution, speech);
    const props: VideoProps = testMark ? { ...live, testMark } : live;
    const errors = [
      ...preflight(quiz, assets, faults),
      ...unsupportedCharacters(props),
      ...(limits ? checkLength(props, limits) : []),
    ];
    return { errors, props, script: scriptTexts(props) };
  },

  /** @param voiceLanguage of the voice, if it speaks one only */
  examine: async ({
    options,
    voiceLanguage,
    ...given
  }: QuizWithAssets & {
    options: Omit<SegmentOptions, 'hash'>;
    voiceLanguage: string | null;
  }): Promise<ExaminedQuiz> => {
    const { errors, props } = VIDEO_TASKS.freeze(given);
    const segments = planSegments(props, { ...options, hash });
    const [measureOf] = await Promise.all([loadFontMetrics(), loadHyphenation(props)]);
    const warnings = [...preflightWarnings(props, measureOf(props)), ...unspokenTexts(props, voiceLanguage)];
    return { errors, warnings, metadata: videoMetadata(props), segments };
  },

  previewFrame: ({ props, moment }: { props: VideoProps; moment: PreviewMoment }) => {
    const timeline = buildTimeline(props);
    const frame = previewFrame(timeline, moment);
    return {
      frame,
      seconds: timeline.durationInFrames / timeline.fps,
      showsAnswer: frame !== null && showsAnswer(props, timeline, frame),
    };
  },

  script: (props: VideoProps): string[] => scriptTexts(props),

  captions: (props: VideoProps): CaptionCue[] => captions(props, buildTimeline(props)),
} as const;

export type VideoTask = keyof typeof VIDEO_TASKS;
export type TaskInput<Task extends VideoTask> = Parameters<(typeof VIDEO_TASKS)[Task]>[0];
export type TaskResult<Task extends VideoTask> = Awaited<ReturnType<(typeof VIDEO_TASKS)[Task]>>;
