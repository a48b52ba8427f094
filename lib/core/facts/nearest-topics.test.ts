import { expect, test } from 'vitest';
import { nearestTopics } from './nearest-topics';
import { readTopic } from './read-topic';
import { TOPIC_IDS, TOPICS, type Topic } from './topics';

test.each([
  // A region or country limits what is known to it.
  ['capitals of Germany', 'Capitals of Europe'],
  ['flags and songs of Japan', 'Flags of Asia'],
  ['Kenya', 'Capitals of Africa'],
  // A topic's name within other words, also with a typo.
  ['Top 10 rivers', 'Rivers'],
  ['animls on my farm', 'Animals'],
  // Related words.
  ['Formula 1 questions', 'Sports'],
  ['World War 2 quiz', 'History'],
  ['Premier League', 'The football World Cup'],
  ['Dogs', 'Animals'],
  // Names in the facts.
  ['The plot of Hamlet', 'Books and authors'],
  ['Mozart’s life', 'Classical music'],
  ['20 hard questions on the Mona Lisa', 'Famous paintings'],
  ['Life behind the Berlin Wall', 'History'],
  // What follows a colon lists details.
  ['Formula One from 1950 until today: champions, circuits, flags', 'Sports'],
])('nearest to %s is %s', async (text, nearest) => {
  expect((await nearestTopics(text))[0]).toBe(nearest);
});

test.each([
  ['Hauptstadt von Deutschland', 'Hauptstädte in Europa'],
  ['las banderas de Japón', 'Banderas de Asia'],
  ['la capitale du Kenya', 'Capitales d’Afrique'],
  ['ドイツの首都', 'ヨーロッパの首都'],
])('nearest to %s is %s', async (text, nearest) => {
  expect((await nearestTopics(text))[0]).toBe(nearest);
  expect(readTopic(nearest)).toBeDefined();
});

test('suggests only topics that the language of the quiz has', async () => {
  expect(await nearestTopics('the plot of Hamlet', 'de')).toEqual([]);
  expect(await nearestTopics('capitals of Germany', 'nl')).toEqual([]);
  expect(await nearestTopics('capitals of Germany', 'fr')).not.toContain('Landmarks of Europe');
});

test('suggests nothing if nothing is near', async () => {
  for (const text of ['Blorptangle', 'My grandmother’s secret', '42', '???', ''])
    expect(await nearestTopics(text)).toEqual([]);
});

test('suggests only topics that can be written, each once, at most five', async () => {
  const texts = TOPIC_IDS.flatMap((id) => [...((TOPICS[id] as Topic).near ?? [])]);
  for (const text of [
    ...texts,
    'history of Japan',
    'chemical elements of Africa',
    'war and peace in the Middle East',
  ]) {
    const found = await nearestTopics(text);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.filter((topic) => readTopic(topic) === undefined)).toEqual([]);
  }
});

test('reads the beginning of a long text', async () => {
  expect(await nearestTopics(`mountains ${'unknown '.repeat(60)}`)).toEqual(['Mountains']);
});
