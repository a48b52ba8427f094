import { AI_LIMITS } from './ai';

export interface QuizLength {
  rounds: number;
  questionsPerRound: number;
}

/** Usual number of tokens: for the instructions and forms of a round, and for writing and checking a question. */
const TOKENS_PER_ROUND = 6000;
const TOKENS_PER_QUESTION = 700;

/** The tokens set aside for a quiz before a language model writes it. */
export const usualTokens = ({ rounds, questionsPerRound }: QuizLength): number =>
  rounds * (TOKENS_PER_ROUND + questionsPerRound * TOKENS_PER_QUESTION);

/** What may stand between the number and its noun: "5 hard questions", "20 multiple-choice questions". */
const KIND = String.raw`(?:(?:quiz|trivia|very|super|really|easy|medium|hard|difficult|tricky|fun|good|great|general|multiple[\s-]choice|true[\s-]or[\s-]false)\s+)*`;
const EACH = new RegExp(String.raw`\b(\d{1,4})\s+rounds?\s+(?:of|with)\s+(\d{1,4})\s+(${KIND})questions?\b`, 'i');
/**
 * Only at the start, after punctuation or after `with`: the 1 in "Formula 1 questions" and the 19 in "Covid-19 questions"
 * belong to the topic.
 */
// Sees at most 500 characters: topics end there (AI_LIMITS.topic).
const IN_ALL = new RegExp(
  String.raw`(?<=^\s*(?:(?:please|make|create|generate|write|give|me|a|quiz|of|with)\s+)*|[,:;(–—]\s*|\s-\s+|\b(?:with|of)\s+)(\d{1,4})\s*(${KIND})questions?\b(?:\s+in\s+(\d{1,4})\s+rounds?\b)?`,
  'i',
);

/**
 * The same in the other languages of facts, only at the start: words before the number, adjectives after it, questions,
 * what joins rounds with their questions, rounds, and the preposition of "in 3 rounds".
 */
const OTHER_LANGUAGES = [
  [
    'bitte|mach|mache|mir|erstelle|schreibe|ein|quiz|mit',
    'sehr|(?:leicht|einfach|mittelschwer|schwer|schwierig|knifflig|gut|lustig|spannend|interessant|kurz)en?',
    'fragen?',
    'mit|zu|mit je|à',
    'runden?',
    'in',
  ],
  ['haz|hazme|crea|escribe|un|quiz|test|con|de', 'buenas', 'preguntas?', 'de|con', 'rondas?', 'en'],
  ['fais|fais-moi|crée|écris|un|quiz|avec|de', 'bonnes', 'questions?', 'de|avec', 'manches?', 'en'],
  ['fammi|crea|scrivi|un|quiz|test|con|di', 'belle', 'domand[ae]', 'di|da|con', 'round|turni', 'in'],
  ['faça|crie|escreva|um|quiz|teste|com|de', 'boas', 'perguntas?', 'de|com', 'rodadas?', 'em'],
] as const;

/** A length at the start of a topic. Groups as in `EACH` and `IN_ALL`. */
const LENGTHS = [
  ...OTHER_LANGUAGES.map(([before, kind, questions, joined, rounds, inside]) => {
    const start = String.raw`(?<=^\s*(?:(?:${before})\s+)*)(\d{1,4})\s+`;
    const asked = String.raw`((?:(?:${kind})\s+)*)(?:${questions})(?!\p{L})`;
    return {
      // Sees at most 500 characters: topics end there (AI_LIMITS.topic).
      each: new RegExp(String.raw`${start}(?:${rounds})\s+(?:${joined})\s+(\d{1,4})\s+${asked}`, 'iu'),
      // "questions" is also English: "30 questions in 3 rounds".
      // Sees at most 500 characters: topics end there (AI_LIMITS.topic).
      inAll: new RegExp(
        String.raw`${start}${asked}(?:\s+${inside}\s+(\d{1,4})\s+(?:${rounds})(?!\p{L})|(?!\s+in\s+\d))`,
        'iu',
      ),
    };
  }),
  // In Japanese the counter stands right after its number, wherever that is; 第3問 is the third question.
  {
    each: /(\d{1,4})ラウンド(?:、|で)?(?:各|それぞれ)?(\d{1,4})問()/,
    inAll: /(?<![第\d])(\d{1,4})\s*問()(?!題)(?!目)()/,
  },
  { each: EACH, inAll: IN_ALL },
];

interface StatedLength extends Partial<QuizLength> {
  /** Questions in all rounds. */
  total?: number;
}

const statedLength = (topic: string): StatedLength => {
  for (const { each } of LENGTHS) {
    const [, rounds, questions] = each.exec(topic) ?? [];
    if (questions !== undefined) return { rounds: Number(rounds), questionsPerRound: Number(questions) };
  }
  const [, total, , rounds] = LENGTHS.map(({ inAll }) => inAll.exec(topic)).find((found) => found !== null) ?? [];
  // "0 questions" is ignored.
  if (!Number(total)) return {};
  return { total: Number(total), ...(rounds && { rounds: Number(rounds) }) };
};

/** Removes the length from a topic: "hard on capitals of Africa" from "20 hard questions on capitals of Africa". */
export const withoutLength = (topic: string): string =>
  LENGTHS.reduce((rest, { each, inAll }) => rest.replace(each, ' $3').replace(inAll, ' $2'), topic);

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** Questions per round at least, unless the request or topic states a shorter round. */
const SHORTEST = 5;

/** One round if possible; otherwise the fewest rounds whose questions add up to the total or slightly more. */
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
 * The length of a quiz on a topic: as `chosen`, otherwise as the topic states ("20 questions on capitals of Africa"),
 * otherwise the default. Always within `AI_LIMITS`.
 */
export const lengthOf = (
  topic: string,
  chosen: { [Part in keyof QuizLength]?: number | undefined } = {},
): QuizLength => {
  const stated = statedLength(topic);
  const rounds = chosen.rounds ?? stated.rounds;
  const each = chosen.questionsPerRound ?? stated.questionsPerRound;
  const { total } = stated;
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
