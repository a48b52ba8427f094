import { z } from 'zod';
import type { SuggestionInput } from '@/lib/core/contracts/suggestions';
import { NETWORKS, POST_LENGTH } from '@/lib/core/model/ai';
import { text } from '@/lib/core/model/text';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import {
  DATA_NOTICE,
  plain,
  promptModel,
  quoted,
  strictSchema,
} from '@/lib/server/adapters/language-model/prompt-model';
import { abortSignal } from '@/lib/server/jobs/run-context';
import type { QuizBrief } from './quiz-brief';
import { withTokenAccount } from './tokens';

/** Limits the size of prompts: number of questions, and characters per text. */
const MAX_QUESTIONS = 60;
const MAX_LENGTH = { title: 200, description: 2000, question: 200 } as const;

const materialOf = ({ title, description, rounds }: QuizBrief): string => {
  let left = MAX_QUESTIONS;
  return quoted({
    title: plain(title, MAX_LENGTH.title),
    description: plain(description, MAX_LENGTH.description),
    rounds: rounds.map((round) => {
      const questions = round.questions.slice(0, left).map((words) => plain(words, MAX_LENGTH.question));
      left -= questions.length;
      return { title: plain(round.title, MAX_LENGTH.title), questions };
    }),
  });
};

/** The quizzes of earlier versions are English by default, whatever the language of their texts. */
const languageRule = ({ language }: SuggestionInput, quizLanguage: string): string =>
  language === undefined && quizLanguage === DEFAULT_LANGUAGE
    ? 'Write everything in the language of the quiz’s texts.'
    : `Write everything in the language with the tag "${language ?? quizLanguage}".`;

const promptFor = (brief: QuizBrief, input: SuggestionInput, quizLanguage: string, what: readonly string[]) => ({
  instructions: [
    'You write the words that a video of a quiz is published with. The data is the quiz: its title, its description, and the questions of each round.',
    ...what,
    languageRule(input, quizLanguage),
    'Never reveal or hint at the answer of a question. Claim nothing that the data does not say, and add no links.',
    DATA_NOTICE,
  ].join('\n'),
  material: materialOf(brief),
});

/** @param language of the quiz */
export const metadataPrompt = (brief: QuizBrief, input: SuggestionInput, language: string) =>
  promptFor(brief, input, language, [
    'titles: three titles of at most 80 characters, each different, that make one want to play.',
    'description: two or three short paragraphs of at most 800 characters in all, which invite to play along and to comment.',
    'tags: ten to fifteen search words of at most 30 characters, without #.',
  ]);

/** @param language of the quiz */
export const promotionsPrompt = (brief: QuizBrief, input: SuggestionInput, language: string) =>
  promptFor(brief, input, language, [
    'posts: one post for each network, in its usual tone, that makes one want to play; it may ask one of the questions, and ends with two or three hashtags.',
    ...NETWORKS.map((network) => `${network}: at most ${Math.min(POST_LENGTH[network] - 40, 800)} characters.`),
  ]);

/** Whether a text reveals an answer, see `revealsAnswer`. */
type RevealsAnswer = (text: string) => boolean;

const textWithWords = (max: number) =>
  text(max, 1).refine((value) => /[\p{L}\p{N}]/u.test(value), { error: 'Must contain words.' });

/** Text written by a model. The model has to rewrite it if it reveals an answer. @param max code points */
export const spoilerFreeText = (max: number, reveals: RevealsAnswer) =>
  textWithWords(max).refine((value) => !reveals(value), { error: 'Must not reveal an answer of the quiz.' });

/** Alternatives written by a model. Those that reveal an answer are dropped; at least one must remain. @param max code points */
export const spoilerFreeList = (max: number, reveals: RevealsAnswer) =>
  z
    .array(textWithWords(max))
    .transform((list) => list.filter((value) => !reveals(value)))
    .refine((list) => list.length > 0, { error: 'Must contain an item that reveals no answer of the quiz.' });

interface PromptRequest<T> {
  name: string;
  instructions: string;
  material: string;
  /** Of the response; the form that the model gets is derived from it. */
  schema: z.ZodType<T>;
  usualTokens: number;
}

/** Prompts the model while the user waits for the response. @throws UnavailableError, DailyLimitError */
export const promptNow = <T>(userId: string, { name, ...request }: PromptRequest<T>): Promise<T> => {
  const form = strictSchema(z.toJSONSchema(request.schema, { io: 'input', unrepresentable: 'any' }));
  return withTokenAccount(userId, (account) =>
    promptModel({ ...request, responseFormat: { name, schema: form }, signal: abortSignal(), account }),
  );
};
