import type { Assets } from '@/lib/core/model/assets';
import type { ShownBrand } from '@/lib/core/model/brand';
import { camelKeys } from '@/lib/core/model/fields';
import { QUESTION_CONTENT, type TypedContent } from '@/lib/core/model/question-types';
import { type QuizFields, shownFieldsOf } from '@/lib/core/model/quiz-fields';
import type { Look } from '@/lib/core/model/theme';
import { canvasFor, scaledCanvas } from '@/lib/core/video/canvas';
import { quizLook } from '@/lib/core/video/freeze-props';
import type { QuestionProps, VideoProps } from '@/lib/core/video/props';
import type { Draft, DraftQuestion, Key } from './model/draft';

/** Short side. Sharp enough for a third of the screen, fast enough to paint while typing. */
const PREVIEW_PX = 540;

export const previewCanvas = (
  { platform_profile, resolution }: Pick<QuizFields, 'platform_profile' | 'resolution'>,
  side = PREVIEW_PX,
): VideoProps['canvas'] => scaledCanvas(canvasFor(platform_profile, resolution), side);

interface Options {
  look: Look;
  assets: Assets;
  /** Null without one. */
  brand: ShownBrand | null;
  canvas: VideoProps['canvas'];
}

/**
 * Returns a function from drafts to videos that reuses the objects of unchanged questions. While the content of a
 * question is invalid, e.g. half typed, its last valid content is used.
 */
export const createVideoOf = () => {
  const cache = new WeakMap<DraftQuestion, { seconds: number; props: QuestionProps }>();
  const lastValid = new Map<Key, TypedContent>();

  const contentOf = ({ key, fields: { question_type: type, content } }: DraftQuestion): TypedContent => {
    const { data } = QUESTION_CONTENT[type].safeParse(content);
    const typed = data ? ({ type, content: data } as TypedContent) : lastValid.get(key);
    const shown = typed ?? ({ type, content: QUESTION_CONTENT[type].parse({}) } as TypedContent);
    lastValid.set(key, shown);
    return shown;
  };
  const questionOf = (question: DraftQuestion, seconds: number): QuestionProps => {
    const known = cache.get(question);
    if (known?.seconds === seconds) return known.props;
    const { difficulty, hint, fact } = question.fields;
    const props = { id: question.key, countdownSeconds: seconds, difficulty, hint, fact, ...contentOf(question) };
    cache.set(question, { seconds, props });
    return props;
  };

  return ({ fields, rounds }: Draft, { look, assets, brand, canvas }: Options): VideoProps => ({
    canvas,
    title: fields.title,
    introSubtitle: fields.intro_subtitle ?? '',
    outroText: fields.outro_text ?? '',
    ...shownFieldsOf(camelKeys(fields)),
    ...quizLook(look, camelKeys(fields)),
    assets,
    speech: [],
    ...(brand && { brand }),
    rounds: rounds.map(({ key, fields: round, questions }) => ({
      id: key,
      title: round.title,
      questions: questions.map((question) =>
        // D24
        questionOf(
          question,
          question.fields.countdown_seconds ?? round.timer_override ?? fields.question_duration_seconds,
        ),
      ),
    })),
  });
};
