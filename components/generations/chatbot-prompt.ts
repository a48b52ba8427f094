import { COUNT_LIMITS, DIFFICULTY } from '@/lib/core/model/limits';
import type { QuestionType } from '@/lib/core/model/question-types';
import { type FormValues, quizLength } from './form-values';

/** Examples of the types that the text import reads, by which a chatbot learns the format. */
export const EXAMPLES = {
  multiple_choice: `Which planet is known as the Red Planet?
A) Venus
B) Mars
C) Jupiter
D) Saturn
Answer: B
Hint: It is named after a god of war.
Fact: Iron oxide in the soil gives Mars its colour.
Difficulty: 1`,
  true_false: `The Moon makes its own light.
Answer: false
Fact: The Moon reflects the light of the Sun.
Difficulty: 2`,
  open: `Which gas do plants take in from the air?
Answer: Carbon dioxide
Hint: We breathe it out.
Difficulty: 3`,
} as const satisfies Partial<Record<QuestionType, string>>;
type PromptType = keyof typeof EXAMPLES;

const NAMES: Record<PromptType, string> = {
  multiple_choice: 'multiple choice with four options, of which exactly one is right',
  true_false: 'a statement whose answer is true or false',
  open: 'a question with one short answer and no options',
};

const isPromptType = (type: QuestionType): type is PromptType => Object.hasOwn(EXAMPLES, type);

const difficultyOf = (difficulty: string): string => {
  const { min, max } = DIFFICULTY;
  if (difficulty === 'rising') return `Start easy and get harder, from difficulty ${min} to ${max}.`;
  return difficulty === ''
    ? `Mix difficulties from ${min} (easy) to ${max} (hard).`
    : `Every question has difficulty ${difficulty}, on a scale from ${min} (easy) to ${max} (hard).`;
};

/** A prompt that makes a chatbot write questions as the text import reads them. */
export const chatbotPrompt = (values: FormValues): string => {
  const { rounds, questionsPerRound } = quizLength(values);
  const chosen = values.questionTypes.filter(isPromptType);
  const types = chosen.length > 0 ? chosen : (['multiple_choice', 'true_false'] as const);
  return [
    `Write ${Math.min(rounds * questionsPerRound, COUNT_LIMITS.questionsPerRound)} quiz questions on this topic: ${values.topic.trim()}`,
    ['Use these types, about equally often:', ...types.map((type) => `- ${NAMES[type]}`)].join('\n'),
    [
      difficultyOf(values.difficulty),
      'Ask only about well-established facts. Keep questions under 120 characters, options under 40, and hints and facts to one sentence. A hint must not give the answer away.',
      'Write in the language of the topic, but keep the words Answer, Hint, Fact, Difficulty, true and false in English.',
    ].join('\n'),
    'Reply with the questions only, as plain text without Markdown. Number them, leave an empty line between them, and use exactly this format:',
    types.map((type, index) => `${index + 1}. ${EXAMPLES[type]}`).join('\n\n'),
  ].join('\n\n');
};
