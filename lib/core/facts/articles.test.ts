import { expect, test } from 'vitest';
import { typedContentSchema } from '@/lib/core/model/question-types';
import { articleOf } from './articles';

const open = (question: string, answer: string) =>
  typedContentSchema.parse({ type: 'open', content: { question, answers: [answer] } });
const choice = (question: string, right: string, ...wrong: string[]) =>
  typedContentSchema.parse({
    type: 'multiple_choice',
    content: {
      question,
      options: [right, ...wrong].map((text, index) => ({ id: `${index}`, text })),
      correctOptionId: '0',
    },
  });
const statement = (question: string, correct: boolean) =>
  typedContentSchema.parse({ type: 'true_false', content: { question, correct } });

test.each([
  [open('What is the capital of France?', 'Paris'), 'Paris', false],
  [open('What is the capital of Costa Rica?', 'San José'), 'San José, Costa Rica', false],
  [open('What is the capital of the US state of Maine?', 'Augusta'), 'Augusta, Maine', false],
  [open('What is the chemical symbol of mercury?', 'Hg'), 'Mercury (element)', true],
  [choice('Which element has the chemical symbol Hg?', 'Mercury', 'Helium'), 'Mercury (element)', false],
  [choice('Which planet is the closest planet to the Sun?', 'Mercury', 'Mars'), 'Mercury (planet)', false],
  [choice('Which planet does the moon Titan orbit?', 'Saturn', 'Mars'), 'Titan (moon)', true],
  [choice('In which country can you see the Eiffel Tower?', 'France', 'Spain'), 'Eiffel Tower', true],
  [
    choice('In which country can you see the statue of Christ the Redeemer?', 'Brazil', 'Peru'),
    'Christ the Redeemer (statue)',
    true,
  ],
  [choice('What kind of animal is a kiwi?', 'bird', 'fish'), 'Kiwi (bird)', true],
  [choice('Which of these countries has a land border with Georgia?', 'Russia', 'Peru'), 'Georgia (country)', true],
  [choice('Which artist made “Campbell’s Soup Cans”?', 'Andy Warhol', 'Raphael'), "Campbell's Soup Cans", true],
  [choice('Who wrote “Dracula”?', 'Bram Stoker', 'Mary Shelley'), 'Bram Stoker', false],
  // Of several items, the one that is the answer.
  [choice('Which of these planets is the largest?', 'Jupiter', 'Mars', 'Venus'), 'Jupiter', false],
  [choice('Which of these mountains is the highest?', 'K2', 'Mont Blanc'), 'K2', false],
  // What a false statement conceals is not named in it.
  [statement('Paris is the capital of France.', true), 'Paris', true],
  [statement('Rome is the capital of France.', false), 'Paris', false],
])('%j is about an article', (question, title, isNamed) => {
  expect(articleOf(question, 'en')).toEqual({ title, isNamed });
});

test('questions in other languages lead to the English title', () => {
  const planet = choice('Welcher Planet ist der Sonne am nächsten?', 'Merkur', 'Mars');
  const capital = open('Welche Hauptstadt hat das Land Frankreich?', 'Paris');
  expect([planet, capital].map((question) => articleOf(question, 'de-AT')?.title)).toEqual([
    'Mercury (planet)',
    'Paris',
  ]);
});

test.each([
  ['other wording', open('Which city is the capital of France, a country in Europe?', 'Paris'), 'en'],
  ['a language without facts', open('What is the capital of France?', 'Paris'), 'sv'],
  ['several subjects and no answer among them', choice('Which of these planets is the largest?', 'x', 'y'), 'en'],
  ['a flag, which is shown', choice('Which country’s flag is this?', 'France', 'Spain'), 'en'],
  ['numbers', choice('What is 2 + 2?', '4', '5'), 'en'],
])('%s: none', (_, question, language) => {
  expect(articleOf(question, language)).toBeNull();
});
