import type { AssetReference, Assets } from '../../model/assets';
import { brandFiles, type ShownBrand } from '../../model/brand';
import type { Cut } from '../../model/cuts';
import type { MediaKind } from '../../model/media';
import {
  assetReferences,
  type QuestionContent,
  type QuestionType,
  readinessErrorsOf,
  type TypedContent,
} from '../../model/question-types';
import { missing, type ReadinessError, tooFew } from '../../model/question-types/readiness';
import { isMusicName } from '../../model/sound';
import { FPS } from '../../model/video-settings';
import { videoMetadata } from '../metadata';
import type { VideoProps } from '../props';
import { type Finding, under } from './finding';

export interface QuizToCheck {
  music?: { track: string } | null;
  brand?: Partial<ShownBrand> | null;
  cut?: Pick<Cut, 'kind'>;
  theme: { backgroundImageUrl: string | null } | null;
  rounds: readonly { questions: readonly { questionType: QuestionType; content: QuestionContent }[] }[];
}

interface Files {
  assets: Assets;
  /** Why files are missing, by URL. */
  faults: Readonly<Record<string, string>>;
}

const KIND_NAMES = {
  image: 'an image',
  audio: 'an audio file',
  video: 'a video',
  table: 'a table',
} as const satisfies Record<MediaKind, string>;

const checkReference = ({ field, url, kind }: AssetReference, { assets, faults }: Files): ReadinessError[] => {
  const asset = assets[url];
  if (asset === undefined) {
    return missing(field, faults[url] ?? 'This file is not in your media library. Upload it and use its URL.');
  }
  return asset.kind === kind
    ? []
    : missing(field, `Choose ${KIND_NAMES[kind]}: this file is ${KIND_NAMES[asset.kind]}.`);
};

const checkMusic = (track: string, files: Files): ReadinessError[] =>
  isMusicName(track) ? [] : checkReference({ field: 'music.track', url: track, kind: 'audio' }, files);

const checkBrand = ({ brand, cut }: Pick<QuizToCheck, 'brand' | 'cut'>, files: Files): ReadinessError[] => {
  const { logo, introClip, outroClip } = brandFiles(brand, cut);
  const references = [
    { field: 'brand.logo_url', url: logo, kind: 'image' as const },
    { field: 'brand.intro_clip_url', url: introClip, kind: 'video' as const },
    { field: 'brand.outro_clip_url', url: outroClip, kind: 'video' as const },
  ];
  return references.flatMap(({ url, ...reference }) => (url ? checkReference({ ...reference, url }, files) : []));
};

const checkQuestion = (question: TypedContent, files: Files): ReadinessError[] => [
  ...readinessErrorsOf(question),
  ...assetReferences(question).flatMap((reference) => checkReference(reference, files)),
];

/**
 * The errors that prevent a quiz from being rendered (D26, D45).
 * @param assets the files of the quiz that were found
 * @param faults why other files could not be fetched, by URL
 */
export const preflight = (
  { theme, brand, cut, music, rounds }: QuizToCheck,
  assets: Assets,
  faults: Files['faults'] = {},
): ReadinessError[] => {
  const files = { assets, faults };
  const background = theme?.backgroundImageUrl ?? null;
  return [
    ...(rounds.every(({ questions }) => questions.length === 0) ? tooFew('rounds', 'Add at least one question.') : []),
    ...(background === null
      ? []
      : checkReference({ field: 'theme.backgroundImageUrl', url: background, kind: 'image' }, files)),
    ...checkBrand({ brand, cut }, files),
    ...(music ? checkMusic(music.track, files) : []),
    ...rounds.flatMap(({ questions }, round) =>
      questions.flatMap(({ questionType, content }, index) =>
        under(
          `rounds.${round}.questions.${index}.content`,
          checkQuestion({ type: questionType, content } as TypedContent, files),
        ),
      ),
    ),
  ];
};

export interface VideoLimits {
  /** Length of the video in seconds. */
  seconds: number;
  /** Width × height × frames, in billions. */
  gigapixels: number;
}

/** `2 h 5 min`, `4 min 50 s` or `50 s`; the limit rounded down, so that it is never overstated, and the length up. */
const formatDuration = (seconds: number, round: (value: number) => number = Math.floor): string => {
  const whole = seconds < 3600 ? round(seconds) : round(seconds / 60) * 60;
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
};

/**
 * Checks whether a video is too long, or too large for its length (D26, D45).
 * @returns at most one error
 */
export const checkLength = (props: VideoProps, limits: VideoLimits): (Finding & { code: 'too_big' })[] => {
  const { durationInFrames, width, height } = videoMetadata(props);
  const seconds = durationInFrames / FPS;
  if (seconds > limits.seconds) {
    const message = `The video would be ${formatDuration(seconds, Math.ceil)} long; the limit is ${formatDuration(limits.seconds)}. Remove questions, or shorten countdowns, answers or facts.`;
    return [{ field: 'rounds', message, code: 'too_big' }];
  }
  const possible = (limits.gigapixels * 1e9) / (width * height) / FPS;
  if (seconds > possible) {
    const message = `The video would be ${formatDuration(seconds, Math.ceil)} long; the limit for ${width}×${height} pixels is ${formatDuration(possible)}. Choose a lower resolution, remove questions, or shorten countdowns, answers or facts.`;
    return [{ field: 'resolution', message, code: 'too_big' }];
  }
  return [];
};
