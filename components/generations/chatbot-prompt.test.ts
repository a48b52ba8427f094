import { expect, test } from 'vitest';
import { detectImportFormat, questionsIn, readQuizText } from '@/lib/core/imports';
import { chatbotPrompt, EXAMPLES } from './chatbot-prompt';
import { initialValues } from './form-values';

const values = { ...initialValues('Formula 1'), questionTypes: ['multiple_choice', 'true_false', 'open'] as const };
/** What a chatbot writes that follows the prompt to the letter. */
const obedientAnswer = () => {
  const [, format = ''] = chatbotPrompt(values).split('use exactly this format:\n\n');
  return format;
};

test('the import reads every question of the format that the prompt demands', () => {
  expect(detectImportFormat(obedientAnswer())).toBe('text');
  const rows = questionsIn(readQuizText(obedientAnswer()));
  expect(rows.flatMap(({ errors, missing }) => [...errors, ...missing])).toEqual([]);
  expect(rows.map(({ fields }) => fields?.question_type)).toEqual(Object.keys(EXAMPLES));
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      content: { question: 'Which planet is known as the Red Planet?', correctOptionId: 'b', options: { length: 4 } },
      hint: 'It is named after a god of war.',
      fact: 'Iron oxide in the soil gives Mars its colour.',
      difficulty: 1,
    },
    { content: { question: 'The Moon makes its own light.', correct: false }, difficulty: 2 },
    { content: { answers: ['Carbon dioxide'] }, difficulty: 3 },
  ]);
});

test('the prompt says what the form does', () => {
  const prompt = chatbotPrompt({ ...initialValues('12 questions on our village'), difficulty: 'rising' });
  expect(prompt).toContain('Write 12 quiz questions on this topic: 12 questions on our village');
  expect(prompt).toContain('from difficulty 1 to 5');
  expect(prompt).not.toContain(EXAMPLES.open);
  expect(chatbotPrompt({ ...initialValues('x'), rounds: '10', questionsPerRound: '20' })).toContain('Write 100 quiz');
  expect(chatbotPrompt({ ...initialValues('x'), questionTypes: ['emoji'] })).toContain(EXAMPLES.multiple_choice);
});
