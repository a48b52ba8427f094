import type { Assets } from '../model/assets';
import type { ShownBrand } from '../model/brand';
import { type Cut, isShortKind } from '../model/cuts';
import { type QuestionContent, type QuestionType, typedContentSchema } from '../model/question-types';
import { type EndCard, type shownFields, shownFieldsOf } from '../model/quiz-fields';
import type { SpokenLine } from '../model/sound';
import { type Layout, type Look, lookOf } from '../model/theme';
import type { PlatformProfile } from '../model/video-settings';
import { canvasFor } from './canvas';
import type { QuestionProps, VideoProps } from './props';
import { shortVideo } from './short';

interface QuestionToFreeze {
  id: string;
  questionType: QuestionType;
  content: QuestionContent;
  countdownSeconds: number | null;
  difficulty: number | null;
  hint: string | null;
  fact: string | null;
}

interface RoundToFreeze {
  id: string;
  title: string;
  timerOverride: number | null;
  questions: readonly QuestionToFreeze[];
}

/** The fields of a quiz that a video depends on. */
export interface QuizToFreeze extends Pick<VideoProps, keyof typeof shownFields> {
  title: string;
  introSubtitle: string | null;
  outroText: string | null;
  /** Of the quiz; null follows the theme. */
  layout: Layout | null;
  endCard: EndCard | null;
  pictureMotion: boolean | null;
  questionDurationSeconds: number;
  platformProfile: PlatformProfile;
  brand?: ShownBrand | null;
  theme: (NonNullable<Parameters<typeof lookOf>[0]> & { backgroundImageUrl: string | null }) | null;
  rounds: readonly RoundToFreeze[];
  /** The part of the quiz: see `cutQuiz`. */
  cut?: Cut;
}

const freezeQuestion = (quiz: QuizToFreeze, round: RoundToFreeze, question: QuestionToFreeze): QuestionProps => {
  const typed = typedContentSchema.parse({ type: question.questionType, content: question.content });
  return {
    id: question.id,
    countdownSeconds: question.countdownSeconds ?? round.timerOverride ?? quiz.questionDurationSeconds, // D24
    difficulty: question.difficulty,
    hint: question.hint,
    fact: question.fact,
    ...typed,
  };
};

const frozenBrand = (brand: ShownBrand): ShownBrand => {
  const { logoUrl, logoCorner, logoOpacity, handle, introClipUrl, outroClipUrl, clipFit } = brand;
  return { logoUrl, logoCorner, logoOpacity, handle, introClipUrl, outroClipUrl, clipFit };
};

/** The strength of the bright public themes, for quizzes whose theme has none. */
const PICTURE_MOTION = 0.6;

const effectsOf = ({ effects }: Look, pictureMotion: boolean | null): Look['effects'] => {
  if (pictureMotion === null) return effects;
  return { ...effects, pictureMotion: pictureMotion ? effects.pictureMotion || PICTURE_MOTION : 0 };
};

/** The look of the theme with the layout (D97) and the picture motion (D185) of the quiz, and what the layout shows at the end. */
export const quizLook = (
  theme: Look,
  quiz: Pick<QuizToFreeze, 'layout' | 'endCard' | 'pictureMotion' | 'platformProfile'>,
): Pick<VideoProps, 'look' | 'endCard'> => {
  const { layout, endCard, pictureMotion, platformProfile } = quiz;
  const look = { ...theme, ...(layout && { layout }), effects: effectsOf(theme, pictureMotion) };
  if (look.layout === 'classic') return { look };
  return { look, endCard: endCard ?? (platformProfile === 'youtube' ? 'end_screen' : 'recap') };
};

const frozen = (quiz: QuizToFreeze, assets: Assets, resolution: string, speech: SpokenLine[]): VideoProps => ({
  canvas: canvasFor(quiz.platformProfile, resolution),
  title: quiz.title,
  introSubtitle: quiz.introSubtitle ?? '',
  outroText: quiz.outroText ?? '',
  ...shownFieldsOf(quiz),
  ...quizLook(lookOf(quiz.theme), quiz),
  assets,
  speech,
  ...(quiz.brand && { brand: frozenBrand(quiz.brand) }),
  rounds: quiz.rounds.map((round) => ({
    id: round.id,
    title: round.title,
    questions: round.questions.map((question) => freezeQuestion(quiz, round, question)),
  })),
});

/** Creates the props of a video of a quiz or a cut of it, finished or not (D42). */
export const freezeProps = (
  quiz: QuizToFreeze,
  assets: Assets,
  resolution: string,
  speech: SpokenLine[] = [],
): VideoProps => {
  const video = frozen(quiz, assets, resolution, speech);
  if (quiz.cut === undefined) return video;
  return isShortKind(quiz.cut.kind) ? shortVideo(video, quiz.cut) : { ...video, cut: quiz.cut };
};
