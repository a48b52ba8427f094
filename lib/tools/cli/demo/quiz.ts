import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Body, QuizVideo } from '@/lib/client/src/index';
import { PACES, startingVoice } from '@/lib/core/model/pace';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { ROOT } from '../run';

/** Pictures of this repository, which need no network. */
const PICTURES = ['earth', 'jupiter', 'lighthouse', 'mars', 'penguin', 'pyramids', 'saturn'] as const;
type Urls = Record<(typeof PICTURES)[number], string>;

/** Uploads the pictures of the quiz. @returns their URLs */
const uploadPictures = async (client: QuizVideo, signal: AbortSignal): Promise<Urls> => {
  const uploaded = await Promise.all(
    PICTURES.map(async (name) => {
      const bytes = await readFile(path.join(ROOT, `public/samples/${name}.webp`));
      return [name, (await client.media.upload(bytes, { name: `${name}.webp`, signal })).url] as const;
    }),
  );
  return Object.fromEntries(uploaded) as Urls;
};

type Question = NonNullable<NonNullable<Body<'createQuiz'>['rounds']>[number]['questions']>[number];

/** A question with four options, the right one first, and where its fact comes from. */
const choice = (
  text: { question: string; options: [right: string, ...wrong: string[]]; fact: string; hint?: string },
  source: { title: string; url: string },
  imageUrl: string,
  { at, difficulty }: { at: number; difficulty: number },
): Question => {
  const [right, ...wrong] = text.options;
  const options = wrong.toSpliced(at, 0, right).map((option, index) => ({ id: `${index}`, text: option }));
  return {
    question_type: 'multiple_choice',
    content: { question: text.question, options, correctOptionId: `${at}`, imageUrl, source },
    fact: text.fact,
    hint: text.hint ?? null,
    difficulty,
  };
};

const nasa = (planet: string) => ({
  title: `NASA Science: ${planet}`,
  url: `https://science.nasa.gov/${planet.toLowerCase()}/facts/`,
});
const wikipedia = (page: string) => ({
  title: `Wikipedia: ${page}`,
  url: `https://en.wikipedia.org/wiki/${page.replaceAll(' ', '_')}`,
});

const questionsWith = (urls: Urls): Question[] => [
  choice(
    {
      question: 'Where do wild penguins live?',
      options: ['In the south', 'At the North Pole', 'At both poles', 'In Alaska'],
      fact: 'Almost all penguins live south of the equator, so no polar bear has ever met one.',
    },
    wikipedia('Penguin'),
    urls.penguin,
    { at: 1, difficulty: 1 },
  ),
  choice(
    {
      question: 'Which river flows past the pyramids of Giza?',
      options: ['Nile', 'Congo', 'Niger', 'Tigris'],
      fact: 'For 3,800 years, nothing that people built was taller than the Great Pyramid.',
    },
    wikipedia('Great Pyramid of Giza'),
    urls.pyramids,
    { at: 3, difficulty: 2 },
  ),
  {
    question_type: 'image_choice',
    content: {
      question: 'Which of these planets is the largest?',
      options: (['earth', 'mars', 'jupiter', 'saturn'] as const).map((planet) => ({
        id: planet,
        text: `${planet[0]?.toUpperCase()}${planet.slice(1)}`,
        imageUrl: urls[planet],
      })),
      correctOptionId: 'jupiter',
      factImageUrl: urls.jupiter,
      source: nasa('Jupiter'),
    },
    fact: 'Jupiter weighs more than twice as much as all other planets together.',
    difficulty: 3,
  },
  choice(
    {
      question: 'What are the rings of Saturn mostly made of?',
      options: ['Ice', 'Lava', 'Gas', 'Gold dust'],
      fact: 'The pieces of ice are as small as grains of sand and as large as houses.',
      hint: 'You have some in your freezer.',
    },
    nasa('Saturn'),
    urls.saturn,
    { at: 2, difficulty: 4 },
  ),
  choice(
    {
      question: 'What carries the light of a lighthouse to the horizon?',
      options: ['A Fresnel lens', 'A laser', 'A mirror ball', 'Burning oil'],
      fact: 'Since 1823, this lens has sent light more than 30 kilometres out to sea.',
    },
    wikipedia('Fresnel lens'),
    urls.lighthouse,
    { at: 0, difficulty: 5 },
  ),
];

/** Creates the quiz of the demo: five questions that get harder, with pictures, voice, music and sources. @returns its id */
export const postQuiz = async (client: QuizVideo, signal: AbortSignal): Promise<string> => {
  const theme = PUBLIC_THEMES.find(({ name }) => name === 'Blue Sky');
  const quiz: Body<'createQuiz'> = {
    title: 'Only one in ten gets them all',
    description: 'Five questions about our planet and its neighbours.',
    intro_subtitle: 'Five questions that get harder',
    outro_text: 'How many did you get?',
    layout: 'split',
    // Half the time of 1080p, so that the demo takes at most three minutes after the installation.
    resolution: '720p',
    theme_id: theme?.id ?? null,
    ...PACES.normal,
    hint_timing_percent: 40,
    voice: { ...startingVoice('flite:slt'), hook: 'Five questions. Only one in ten gets them all.' },
    music: { track: 'playful' },
    caption_style: 'none',
    status: 'ready',
    rounds: [{ questions: questionsWith(await uploadPictures(client, signal)) }],
  };
  return (await client.quizzes.create(quiz, { signal })).id;
};
