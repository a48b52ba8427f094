import { describe, expect, it, test } from 'vitest';
import { hasPicture, namesAnswer, pictureQueryOf, withPicture } from './picture-proposal';
import { QUESTION_CONTENT, type QuestionType, type TypedContent } from './question-types';

const question = (type: QuestionType, content: object): TypedContent =>
  ({ type, content: QUESTION_CONTENT[type].parse(content) }) as TypedContent;
const open = (text: string, ...answers: string[]) => question('open', { question: text, answers });

describe('pictureQueryOf', () => {
  test.each<[TypedContent, ReturnType<typeof pictureQueryOf>]>([
    [open('What is the capital of France?', 'Paris'), { query: 'Paris France', broader: 'Paris', place: 'fact' }],
    [open('Which planet is red?', 'Mars (planet)'), { query: 'Mars', broader: null, place: 'fact' }],
    [
      open('Welcher Planet ist der Sonne am nächsten?', 'Merkur'),
      { query: 'Merkur Planet Sonne', broader: 'Merkur', place: 'fact' },
    ],
    [open('世界最高峰は？', '富士山'), { query: '富士山', broader: null, place: 'fact' }],
    [question('picture', { answer: 'Red panda' }), { query: 'Red panda', broader: null, place: 'question_blurred' }],
    [
      question('guess_year', { question: 'When did the Berlin Wall fall?', answer: 1989 }),
      { query: 'Berlin Wall', broader: null, place: 'question' },
    ],
    [
      question('closest_number', { question: 'how many bones has an adult human?', answer: 206 }),
      { query: 'bones adult human', broader: null, place: 'question' },
    ],
    [
      question('true_false', { question: 'You can see the Great Wall of China from the Moon.', correct: false }),
      { query: 'Great Wall China Moon', broader: null, place: 'question' },
    ],
    // Emojis are in the place of the picture.
    [question('emoji', { question: 'Which Film?', emojis: '🦁👑' }), { query: 'Film', broader: null, place: 'fact' }],
    [
      question('would_you_rather', { a: 'Fly high', b: 'Be invisible' }),
      { query: 'Be', broader: null, place: 'question' },
    ],
    [question('open', {}), null],
  ])('%j', (asked, query) => {
    expect(pictureQueryOf(asked)).toEqual(query);
  });

  it('is short', () => {
    const long = pictureQueryOf(open('Was?', 'Wort '.repeat(40).trim()));
    expect(long?.query.length).toBeLessThanOrEqual(100);
  });
});

describe('namesAnswer', () => {
  const page = 'https://commons.wikimedia.org/wiki/File:';
  const names = (asked: TypedContent, title: string, file = 'DSC_1234.jpg') =>
    namesAnswer(asked, { title, source_url: page + encodeURIComponent(file) });
  const year = question('guess_year', { question: 'When did the Berlin Wall fall?', answer: 1989 });
  const painter = open('Who painted it?', 'Leonardo da Vinci');

  test.each<[TypedContent, string, string | undefined, boolean]>([
    [year, 'People on the wall', undefined, false],
    [year, 'The wall in 1989', undefined, true],
    [year, 'The wall', 'Berliner_Mauer_1989.jpg', true],
    [painter, 'Self portrait of Leonardo', undefined, true],
    [painter, 'LEONARDO-DA-VINCI', undefined, true],
    [painter, 'A painter', 'Léonardo_de_Vinci.jpg', true],
    [painter, 'A painter', undefined, false],
    [question('closest_number', { question: 'How many moons?', answer: 5 }), 'Moon 15', undefined, false],
    [question('closest_number', { question: 'How many moons?', answer: 5 }), 'The 5 moons', undefined, true],
    [open('何？', '火星'), 'これは火星です', undefined, true],
    // A word of the question does not reveal the answer.
    [open('Which bridge is this?', 'Tower Bridge'), 'A bridge', undefined, false],
  ])('%j: %s %s', (asked, title, file, isNamed) => {
    expect(names(asked, title, file)).toBe(isNamed);
  });

  it('reads addresses that are not encoded properly', () => {
    expect(namesAnswer(painter, { title: '', source_url: 'https://photos.example/%E0%A4%A/leonardo' })).toBe(true);
  });
});

it('knows pictures in every place', () => {
  expect(hasPicture(open('What?', 'x'))).toBe(false);
  const url = 'https://photos.example/1.webp';
  for (const place of ['question', 'question_blurred', 'fact'] as const) {
    expect(
      hasPicture({ type: 'open', content: withPicture('open', open('?', 'x').content, place, url) } as TypedContent),
    ).toBe(true);
  }
  expect(hasPicture(question('audio', { audioUrl: url }))).toBe(false);
  expect(hasPicture(question('image_choice', { options: [{ id: 'a', imageUrl: url }] }))).toBe(true);
});

it('blurs a picture to guess, unless it is uncovered in another way', () => {
  const { content } = question('picture', { answer: 'Red panda' });
  expect(withPicture('picture', content, 'question_blurred', 'https://x.example/')).toMatchObject({
    imageUrl: 'https://x.example/',
    reveal: 'blur',
  });
  const zoomed = withPicture('picture', { ...content, reveal: 'zoom' } as typeof content, 'question_blurred', 'u');
  expect(zoomed).toMatchObject({ imageUrl: 'u', reveal: 'zoom' });
});
