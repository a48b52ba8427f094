import { z } from 'zod';
import { defineQuestionType } from './definition';
import { common } from './fields';
import { missing } from './readiness';
import { parseTruth } from './table';

export const trueFalse = defineQuestionType({
  content: z.object({
    ...common,
    correct: z.boolean().nullable().default(null).describe('Whether the statement in `question` is true.'),
  }),
  textName: 'statement',
  instructions: 'question is a statement; correct says whether it is true. As many true as false ones.',
  board: ({ correct }, { words }) => ({
    kind: 'choices',
    style: 'texts',
    options: [
      { text: words.true, mark: 'true', image: null },
      { text: words.false, mark: 'false', image: null },
    ],
    solution: { correct: correct === null ? null : correct ? 0 : 1 },
  }),
  solution: ({ correct }) => (correct === null ? [] : [{ text: correct ? 'True' : 'False', isRight: true }]),
  // The video has its own words for true and false.
  translate: (content) => content,
  missing: ({ correct }) =>
    correct === null ? missing('correct', 'Choose whether the statement is true or false.') : [],
  table: {
    read: ({ question, answer }) => ({ question, correct: parseTruth(answer) ?? null }),
    write: ({ correct }) => ({ answer: correct === null ? '' : String(correct), options: [] }),
  },
});
