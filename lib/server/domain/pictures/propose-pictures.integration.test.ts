import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureRequests, pictureSearches, pictureSources } from '@/drizzle/schema/pictures';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import {
  commonsPage,
  PICTURE_FAULTS,
  type PicturePart,
  type PictureSourcesStandIn,
  respondJson,
  startPictureSources,
} from '@/lib/tools/testing/picture-sources';
import { createQuiz, getQuiz } from '../quizzes/quizzes';
import { ensureUser } from '../users/accounts';
import { proposePictures } from './propose-pictures';

ownDatabase({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });

let standIn: PictureSourcesStandIn;
beforeAll(async () => {
  standIn = await startPictureSources();
  configure(standIn.variables);
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  for (const part of Object.keys(standIn.faults)) delete standIn.faults[part as PicturePart];
  standIn.received.splice(0);
  await db().delete(pictureRequests);
  await db().delete(pictureSearches);
  await db().delete(pictureSources);
});

let users = 0;
const newActor = async (): Promise<Actor> =>
  systemActor((await ensureUser({ email: `proposals-${++users}@example.com` })).id);

const open = (question: string, answer: string, more: object = {}) => ({
  question_type: 'open',
  content: { question, answers: [answer], ...more },
});
const year = {
  question_type: 'guess_year',
  content: { question: 'When did people first reach Mars 1?', answer: 1976 },
};

/** A quiz of an actor's, and the ids of its questions. */
const prepare = async (actor: Actor, questions: object[]) => {
  const quiz = await createQuiz(actor, createQuizBody.parse({ title: 'Quiz', rounds: [{ title: 'One', questions }] }));
  const { rounds } = await getQuiz(actor, quiz.id);
  return { id: quiz.id, ids: rounds.flatMap((round) => round.questions.map((question) => question.id)) };
};

/** Pages of a search on Commons with these titles. */
const titled = (...titles: string[]) =>
  respondJson({
    batchcomplete: true,
    query: {
      pages: titles.map((title, index) =>
        commonsPage(standIn.url, index + 1, 330, { facts: { ObjectName: { value: title, source: 'commons' } }, index }),
      ),
    },
  });

test('proposes pictures for the questions without one, where none gives the answer away', async () => {
  const actor = await newActor();
  const quiz = await prepare(actor, [
    open('What is the capital of France?', 'Paris'),
    open('Has one', 'x', { imageUrl: 'https://photos.example/1.webp' }),
    open('Has one for its fact', 'x', { factImageUrl: 'https://photos.example/1.webp' }),
    year,
    { question_type: 'picture', content: { answer: 'Red panda' } },
    { question_type: 'open', content: {} },
  ]);
  const { proposals, remaining } = await proposePictures(actor, quiz.id, { source: 'commons' });
  expect(
    proposals.map(({ question_id, query, place, error }) => [quiz.ids.indexOf(question_id), query, place, error]),
  ).toEqual([
    [0, 'Paris France', 'fact', null],
    [3, 'Mars', 'question', null],
    [4, 'Red panda', 'question_blurred', null],
    [5, null, 'fact', 'The question has no words to search for.'],
  ]);
  expect(remaining).toBe(0);
  expect(proposals.map(({ pictures }) => pictures.length)).toEqual([6, 6, 6, 0]);
  expect(proposals[1]?.pictures[0]).toMatchObject({ source: 'commons', licence: 'by-sa', author: 'Astronomer 1' });
  // Nothing of the quiz has changed.
  const { rounds } = await getQuiz(actor, quiz.id);
  expect(rounds[0]?.questions[0]?.content.imageUrl).toBeNull();
});

test('a picture whose title or file name contains the answer is not proposed for the time before it', async () => {
  const actor = await newActor();
  const quiz = await prepare(actor, [year]);
  standIn.faults.commons = titled('Viking on Mars, 1976', 'A desert', 'Landing of 1976');
  const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
  expect(proposals[0]).toMatchObject({ place: 'question', pictures: [{ title: 'A desert' }] });
  await db().delete(pictureSearches);
  standIn.faults.commons = titled('Viking on Mars, 1976');
  const after = await proposePictures(actor, quiz.id, { source: 'commons' });
  expect(after.proposals[0]).toMatchObject({ place: 'fact', pictures: [{ title: 'Viking on Mars, 1976' }] });
});

test('searches less narrowly if nothing is found', async () => {
  const actor = await newActor();
  const quiz = await prepare(actor, [open('What is the capital of France?', 'Paris')]);
  standIn.faults.commons = respondJson({ batchcomplete: true });
  const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
  expect(proposals).toMatchObject([{ query: 'Paris France', pictures: [], error: null }]);
  const searched = standIn
    .requestsOf('commons')
    .flatMap(({ path }) => new URL(path, 'http://x').searchParams.get('gsrsearch') ?? []);
  expect(searched).toEqual([expect.stringContaining('Paris France'), expect.stringMatching(/^Paris filetype/)]);
});

test('searches for at most twenty questions, or for those that are named', async () => {
  const actor = await newActor();
  const quiz = await prepare(
    actor,
    Array.from({ length: 23 }, (_, index) => open('Which one?', `Answer ${index}`)),
  );
  const first = await proposePictures(actor, quiz.id, { source: 'commons' });
  expect(first.proposals.map(({ question_id }) => question_id)).toEqual(quiz.ids.slice(0, 20));
  expect(first.remaining).toBe(3);
  const rest = await proposePictures(actor, quiz.id, { source: 'commons', question_ids: quiz.ids.slice(20) });
  expect(rest.proposals.map(({ question_id }) => question_id)).toEqual(quiz.ids.slice(20));
  expect(standIn.wikiLoad.most).toBe(1);
});

test('only for questions of an own quiz', async () => {
  const [actor, other] = [await newActor(), await newActor()];
  const [quiz, another] = [await prepare(actor, [year]), await prepare(actor, [year])];
  await expect(proposePictures(other, quiz.id, { source: 'commons' })).rejects.toMatchObject({ slug: 'not-found' });
  const foreign = { source: 'commons' as const, question_ids: another.ids };
  await expect(proposePictures(actor, quiz.id, foreign)).rejects.toMatchObject({
    errors: [{ field: 'question_ids.0' }],
  });
  expect(standIn.received).toHaveLength(0);
});

describe('the picture of the article that a question from facts is about', () => {
  const capital = open('What is the capital of France?', 'Paris');
  const planet = open('Which planet is the closest planet to the Sun?', 'Mercury');
  const height = {
    question_type: 'closest_number',
    content: { question: 'How high is Mont Blanc, in metres?', answer: 4806, unit: 'm', min: 0, max: 9000 },
  };
  const titlesOf = ({ pictures }: { pictures: { title: string }[] }) => pictures.map(({ title }) => title);

  test('comes first, with its credit, and is asked for once a day', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, [capital, planet, height, open('Which animal is this?', 'Dog')]);
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals.map((proposal) => [proposal.place, titlesOf(proposal)[0], proposal.pictures.length])).toEqual([
      ['fact', 'Seine in Paris 101', 6],
      ['fact', 'Mercury in color 102', 6],
      ['question', 'Mont Blanc 104', 6],
      ['fact', 'Mars 1', 6],
    ]);
    expect(proposals[0]?.pictures[0]).toMatchObject({
      source_id: '101',
      author: 'Astronomer 101',
      licence_name: 'CC BY-SA 4.0',
    });
    expect(standIn.requestsOf('wikipedia')).toHaveLength(1);
    expect(standIn.wikiLoad.most).toBe(1);
    standIn.received.splice(0);
    const again = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(again.proposals.map(titlesOf)).toEqual(proposals.map(titlesOf));
    expect(standIn.received).toHaveLength(0);
  });

  test('that a search finds, too, is proposed once', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, [capital]);
    standIn.faults.wikipedia = respondJson({
      query: { pages: [{ pageid: 1, ns: 0, title: 'Paris', pageimage: 'Mars_3.jpg' }] },
    });
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals.map(titlesOf)).toEqual([['Mars 3', 'Mars 1', 'Mars 2', 'Mars 4', 'Mars 5', 'Mars 6']]);
  });

  test('is not proposed for a false statement, which conceals it, nor if it names the answer', async () => {
    const actor = await newActor();
    const lie = {
      question_type: 'true_false',
      content: { question: 'Rome is the capital of France.', correct: false },
    };
    const quiz = await prepare(actor, [lie, height]);
    standIn.faults.wikipedia = respondJson({
      query: {
        pages: [
          { pageid: 1, ns: 0, title: 'Paris', pageimage: 'Seine_in_Paris_101.jpg' },
          { pageid: 2, ns: 0, title: 'Mont Blanc', pageimage: 'Mont_Blanc_4806_m_104.jpg' },
        ],
      },
    });
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals.map((proposal) => [proposal.place, titlesOf(proposal)[0]])).toEqual([
      ['question', 'Mars 1'],
      ['question', 'Mars 1'],
    ]);
    // Without another picture, it comes after the answer.
    await db().delete(pictureSearches);
    standIn.faults.commons = (response, received) => {
      const isSearch = received.path.includes('gsrsearch');
      const page = commonsPage(standIn.url, 101, 330, { title: 'File:Seine_in_Paris_101.jpg' });
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ query: { pages: isSearch ? [] : [page] } }));
    };
    const after = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(after.proposals[0]).toMatchObject({ place: 'fact', pictures: [{ source_id: '101' }] });
  });

  test.each(Object.entries(PICTURE_FAULTS))('%s of Wikipedia leaves the search as it was', async (_, fault) => {
    const actor = await newActor();
    const quiz = await prepare(actor, [capital]);
    standIn.faults.wikipedia = fault;
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals).toMatchObject([{ place: 'fact', error: null }]);
    expect(proposals.map(titlesOf)).toEqual([['Mars 1', 'Mars 2', 'Mars 3', 'Mars 4', 'Mars 5', 'Mars 6']]);
  });

  test('is not asked for when Openverse is searched', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, [capital]);
    await proposePictures(actor, quiz.id, { source: 'openverse' });
    expect(standIn.requestsOf('wikipedia')).toHaveLength(0);
  });
});

describe('failures', () => {
  const planets = ['Mars', 'Venus', 'Saturn', 'Jupiter'].map((name) => open('Which planet?', name));

  test.each(Object.entries(PICTURE_FAULTS))(
    '%s concerns single questions, and is not repeated for all',
    async (_, fault) => {
      const actor = await newActor();
      const quiz = await prepare(actor, planets);
      standIn.faults.commons = fault;
      const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
      expect(proposals.map(({ question_id }) => question_id)).toEqual(quiz.ids);
      for (const { error, pictures } of proposals) {
        expect(pictures).toEqual([]);
        expect(error).toContain('Wikimedia Commons could not be searched.');
      }
      expect(standIn.requestsOf('commons').length).toBeLessThanOrEqual(3);
    },
  );

  test('the others are returned', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, planets);
    let requests = 0;
    const found = titled('A planet');
    standIn.faults.commons = (response, received) => {
      if (++requests === 2 || typeof found === 'number') response.writeHead(500).end();
      else found(response, received);
    };
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals.filter(({ error }) => error !== null)).toHaveLength(1);
    expect(proposals.filter(({ pictures }) => pictures.length === 1)).toHaveLength(3);
  });

  test('a refusal of the source ends the search, and says when to try again', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, planets);
    standIn.faults.commons = (response) => response.writeHead(429, { 'Retry-After': '300' }).end();
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    for (const { error } of proposals) expect(error).toMatch(/Try again at \d\d:\d\d UTC/);
    // The second search may have started before the refusal was known.
    expect(standIn.requestsOf('commons').length).toBeLessThanOrEqual(2);
  });

  test('the share of a user counts', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, planets);
    await db()
      .insert(pictureRequests)
      .values(
        Array.from({ length: 29 }, () => ({
          source: 'commons' as const,
          userId: actor.userId,
          createdAt: new Date(Date.now() - 1000),
        })),
      );
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' });
    expect(proposals.filter(({ error }) => error === null)).toHaveLength(1);
    expect(proposals.filter(({ error }) => error?.includes('your share for this minute'))).toHaveLength(3);
  });

  test('a source that does not respond takes no longer than allowed', async () => {
    const actor = await newActor();
    const quiz = await prepare(actor, planets);
    const waiting: (() => void)[] = [];
    standIn.faults.commons = (response) => {
      waiting.push(() => response.socket?.destroy());
    };
    const { proposals } = await proposePictures(actor, quiz.id, { source: 'commons' }, 300);
    expect(proposals).toHaveLength(4);
    for (const { error } of proposals) expect(error).toContain('There was no time left');
    delete standIn.faults.commons;
    for (const end of waiting) end();
  });
});
