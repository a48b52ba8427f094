import type { QuestionFields } from '@/lib/core/contracts/questions';
import { questionsIn, readQuizText } from '@/lib/core/imports';
import { tableCellsOf } from '@/lib/core/model/question-types';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import { isEqual } from '../model/equal';

const plainBlock = (fields: QuestionFields): string => {
  const { question, answer, options } = tableCellsOf({ type: fields.question_type, content: fields.content });
  const member = (name: string, value: string | number | null) => (value === null ? [] : [`${name}: ${value}`]);
  return [
    question,
    ...options.map((option, index) => `${'ABCDEF'[index]}) ${option}`),
    `Answer: ${answer}`,
    ...member('Hint', fields.hint),
    ...member('Fact', fields.fact),
    ...member('Difficulty', fields.difficulty),
    ...member('Countdown', fields.countdown_seconds),
  ].join('\n');
};

/** A question before the one that is tested, as in a longer text. */
const BEFORE = 'Question?\nAnswer: yes\n\n';

/** Readable by the import without loss: a question that plain text cannot represent is a line of JSON. */
export const writeText = (questions: readonly QuestionFields[], language = DEFAULT_LANGUAGE): string => {
  const blocks = questions.map((fields) => {
    const block = plainBlock(fields);
    const [, read, ...others] = questionsIn(readQuizText(`${BEFORE}${block}`, language, 'text'));
    return others.length === 0 && isEqual(read?.fields, fields) ? block : JSON.stringify(fields);
  });
  return `${blocks.join('\n\n')}\n`;
};
