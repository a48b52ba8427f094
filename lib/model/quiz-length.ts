import { AI_LIMITS } from './ai';

/** How long a quiz is to be: so many rounds of so many questions. */
export interface QuizLength {
  rounds: number;
  questionsPerRound: number;
}

const EACH = /\b(\d{1,4})\s+rounds?\s+(?:of|with)\s+(\d{1,4})\s+(?:quiz\s+)?questions?\b/i;
const IN_ALL = /\b(\d{1,4})\s*(?:quiz\s+)?questions?\b(?:\s+in\s+(\d{1,4})\s+rounds?\b)?/i;

/** What words say: rounds, questions in each of them, questions in all. */
interface Said extends Partial<QuizLength> {
  total?: number;
}

const saidIn = (topic: string): Said => {
  const each = EACH.exec(topic);
  if (each) return { rounds: Number(each[1]), questionsPerRound: Number(each[2]) };
  const [, total, rounds] = IN_ALL.exec(topic) ?? [];
  // No questions are no wish.
  if (!Number(total)) return {};
  return { total: Number(total), ...(rounds !== undefined && { rounds: Number(rounds) }) };
};

/** A topic without what it says of the length: "questions on capitals of Africa" of "20 questions on capitals of Africa". */
export const withoutLength = (topic: string): string => topic.replace(EACH, ' ').replace(IN_ALL, ' ');

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** Rounds shorter than this are only made where the topic or the wishes say so. */
const SHORTEST = 5;

/** One round if it holds them all; else as few as make the total, or come closest above it. */
const spread = (total: number): QuizLength => {
  const { rounds, questionsPerRound } = AI_LIMITS;
  if (total <= questionsPerRound.max) return { rounds: 1, questionsPerRound: total };
  const choices = Array.from({ length: rounds.max }, (_, index) => index + 1)
    .map((count) => ({ rounds: count, questionsPerRound: Math.ceil(total / count) }))
    .filter(({ questionsPerRound: each }) => each >= SHORTEST && each <= questionsPerRound.max);
  const excess = (choice: QuizLength) => choice.rounds * choice.questionsPerRound - total;
  const [best] = choices.toSorted((a, b) => excess(a) - excess(b) || a.rounds - b.rounds);
  return best ?? { rounds: rounds.max, questionsPerRound: questionsPerRound.max };
};

/**
 * The length of a quiz on a topic: as `chosen`, else as the topic says ("20 questions on capitals of Africa"), else
 * the default; within the limits.
 */
export const lengthOf = (
  topic: string,
  chosen: { [Part in keyof QuizLength]?: number | undefined } = {},
): QuizLength => {
  const said = saidIn(topic);
  const rounds = chosen.rounds ?? said.rounds;
  const each = chosen.questionsPerRound ?? said.questionsPerRound;
  const { total } = said;
  if (total !== undefined && rounds === undefined && each === undefined) return spread(total);
  const missing = (other: number | undefined) => total && other && Math.ceil(total / other);
  return {
    rounds: within(rounds ?? missing(each) ?? AI_LIMITS.rounds.default, AI_LIMITS.rounds),
    questionsPerRound: within(
      each ?? missing(rounds) ?? AI_LIMITS.questionsPerRound.default,
      AI_LIMITS.questionsPerRound,
    ),
  };
};
