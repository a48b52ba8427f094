import { DEFAULT_LOOK } from '../../model/theme';
import { type VideoProps, videoPropsSchema } from '../props';
import quiz from './general-knowledge.json';

/**
 * The sample quiz as the video that the service would make of it, for the landing page, fixtures and
 * benches. The JSON beside it is the body of `POST /api/v1/quizzes`; ids are `round-1`, `question-1`, …
 */
export const generalKnowledge = ({
  canvas,
  look = DEFAULT_LOOK,
}: Pick<VideoProps, 'canvas'> & Partial<Pick<VideoProps, 'look'>>): VideoProps => {
  let questionNumber = 0;
  return videoPropsSchema.parse({
    canvas,
    look,
    title: quiz.title,
    introSubtitle: quiz.intro_subtitle,
    outroText: quiz.outro_text,
    answerDurationSeconds: quiz.answer_duration_seconds,
    factDurationSeconds: quiz.fact_duration_seconds,
    hintTimingPercent: quiz.hint_timing_percent,
    rounds: quiz.rounds.map((round, roundIndex) => ({
      id: `round-${roundIndex + 1}`,
      title: round.title,
      questions: round.questions.map((question) => ({
        id: `question-${++questionNumber}`,
        type: question.question_type,
        content: question.content,
        countdownSeconds: question.countdown_seconds ?? quiz.question_duration_seconds,
        difficulty: question.difficulty,
        hint: question.hint ?? null,
        fact: question.fact ?? null,
      })),
    })),
  });
};
