import type { QuestionValues } from '@/lib/contracts/questions';
import type { QuizDetail } from '../../quizzes/internal';

/** A question of an original. */
export interface SourceQuestion extends QuestionValues {
  id: string;
}

/** What a translation is made from: the original at the time of the request, as plain JSON. */
export interface TranslationSource {
  quizId: string;
  language: string;
  title: string;
  description: string | null;
  introSubtitle: string | null;
  outroText: string | null;
  settings: Pick<
    QuizDetail,
    | 'questionDurationSeconds'
    | 'answerDurationSeconds'
    | 'factDurationSeconds'
    | 'hintTimingPercent'
    | 'resolution'
    | 'platformProfile'
    | 'themeId'
    | 'music'
    | 'captionStyle'
  >;
  /** Undefined in sources of earlier versions. */
  voice?: QuizDetail['voice'];
  rounds: { id: string; title: string; timerOverride: number | null; questions: SourceQuestion[] }[];
}

export const translationSource = ({ id, theme: _theme, rounds, ...quiz }: QuizDetail): TranslationSource => {
  const { language, title, description, introSubtitle, outroText } = quiz;
  const { questionDurationSeconds, answerDurationSeconds, factDurationSeconds, hintTimingPercent } = quiz;
  const { resolution, platformProfile, themeId, voice, music, captionStyle } = quiz;
  return {
    quizId: id,
    language,
    title,
    description,
    introSubtitle,
    outroText,
    settings: {
      questionDurationSeconds,
      answerDurationSeconds,
      factDurationSeconds,
      hintTimingPercent,
      resolution,
      platformProfile,
      themeId,
      music,
      captionStyle,
    },
    voice,
    rounds: rounds.map((round) => ({
      id: round.id,
      title: round.title,
      timerOverride: round.timerOverride,
      questions: round.questions.map(
        ({ id: questionId, questionType, content, countdownSeconds, difficulty, hint, fact }) => ({
          id: questionId,
          questionType,
          content,
          countdownSeconds,
          difficulty,
          hint,
          fact,
        }),
      ),
    })),
  };
};
