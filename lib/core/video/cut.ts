import type { Cut } from '../model/cuts';
import { type QuestionContent, type QuestionType, typedContentSchema } from '../model/question-types';
import { NAMED_RESOLUTIONS, type PlatformProfile } from '../model/video-settings';
import { localizerFor } from '../words/localizer';
import { roundLabel } from './round-label';
import { titleOfSeries, titleOfShort } from './short-texts';

interface QuestionToCut {
  id: string;
  questionType: QuestionType;
  content: QuestionContent;
}

/** The fields of a quiz that cuts depend on. */
export interface QuizToCut {
  title: string;
  language: string;
  platformProfile: PlatformProfile;
  resolution: string;
  rounds: readonly { id: string; title: string; questions: readonly QuestionToCut[] }[];
}

/** The resolution of a cut for another platform, whose shape a resolution in pixels would not have. */
const OTHER_SHAPE = '1080p';

const isNamed = (resolution: string) => NAMED_RESOLUTIONS.some((name) => name === resolution);

/** The part of a quiz that a cut shows; undefined if the quiz has no such part. A round has the quiz's title and its own. */
export const cutQuiz = <Quiz extends QuizToCut>(
  quiz: Quiz,
  cut: Cut,
): (Quiz & { cut: Cut; rounds: Quiz['rounds'] }) | undefined => {
  const { platformProfile } = cut;
  const resolution =
    platformProfile === quiz.platformProfile || isNamed(quiz.resolution) ? quiz.resolution : OTHER_SHAPE;
  const whole = { ...quiz, cut, platformProfile, resolution };
  if (cut.kind === 'full') return whole;
  if (cut.kind === 'questions') {
    const all = new Map(quiz.rounds.flatMap(({ questions }) => questions.map((each) => [each.id, each] as const)));
    const questions = (cut.questionIds ?? []).flatMap((id) => all.get(id) ?? []);
    const [first] = quiz.rounds;
    if (first === undefined || questions.length === 0 || questions.length !== cut.questionIds?.length) return undefined;
    return { ...whole, rounds: [{ ...first, title: '', questions }] };
  }
  const played = quiz.rounds.filter(({ questions }) => questions.length > 0);
  const index = played.findIndex(({ id }) => id === cut.roundId);
  const round = played[index];
  if (round === undefined) return undefined;
  if (cut.kind === 'round') {
    const label = roundLabel(index + 1, round.title, localizerFor(quiz.language));
    return { ...whole, title: `${quiz.title} – ${label}`, rounds: [round] };
  }
  const question = round.questions.find(({ id }) => id === cut.questionId);
  return question && { ...whole, rounds: [{ ...round, questions: [question] }] };
};

/** The title of the video that is made from the result of `cutQuiz`. */
export const titleOfCut = ({ title, language, rounds, cut }: QuizToCut & { cut: Cut }): string => {
  if (cut.kind === 'questions') return titleOfSeries(cut, title, localizerFor(language));
  const question = rounds[0]?.questions[0];
  if (cut.kind !== 'question' || question === undefined) return title;
  const typed = typedContentSchema.parse({ type: question.questionType, content: question.content });
  return titleOfShort(typed, title, localizerFor(language).words);
};

/** The path of a field of a cut's quiz in the whole quiz, such as `rounds.1.questions.3.content.question`. */
export const fieldInQuiz = (
  quiz: Pick<QuizToCut, 'rounds'>,
  { roundId, questionId, questionIds }: Cut,
  field: string,
): string => {
  if (questionIds !== undefined) {
    const [path = '', place] = /^rounds\.0\.questions\.(\d{1,3})(?=\.|$)/.exec(field) ?? [];
    const id = place === undefined ? undefined : questionIds[Number(place)];
    const found = quiz.rounds.findIndex(({ questions }) => questions.some((question) => question.id === id));
    const index = quiz.rounds[found]?.questions.findIndex((question) => question.id === id) ?? -1;
    return index < 0 ? field : `rounds.${found}.questions.${index}${field.slice(path.length)}`;
  }
  const round = quiz.rounds.findIndex(({ id }) => id === roundId);
  if (round < 0) return field;
  const question = quiz.rounds[round]?.questions.findIndex(({ id }) => id === questionId) ?? -1;
  const inRound = field.replace(/^rounds\.0(?=\.|$)/, `rounds.${round}`);
  return question < 0 ? inRound : inRound.replace(/^(rounds\.\d+\.questions)\.0(?=\.|$)/, `$1.${question}`);
};
