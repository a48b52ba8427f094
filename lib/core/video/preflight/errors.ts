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
import { under } from './finding';

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
  table: 'a CSV file',
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
