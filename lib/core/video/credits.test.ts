import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { creditNumber, withCreditedPictures } from '../../tools/testing/credited';
import { DEFAULT_LOOK } from '../model/theme';
import { localizerFor } from '../words/localizer';
import { captions } from './captions';
import { captionCredits, creditsOf, fullCredit, shortCredits } from './credits';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import { generalKnowledge } from './samples/general-knowledge';
import { planSegments } from './segments';
import { buildTimeline } from './timeline';

const OPTIONS: Parameters<typeof planSegments>[1] = {
  format: 'mp4',
  quality: 'standard',
  painterVersion: '1',
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
};
const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const sample = { ...generalKnowledge({ canvas }), assets: everyType({ canvas }).assets };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => creditNumber(index + 1));
const credited = (count: number) => withCreditedPictures(sample, numbers(count));
const titles = (props: VideoProps) => creditsOf(props).map(({ title }) => title);

describe('creditsOf', () => {
  it('is empty for pictures without a credit', () => {
    expect(creditsOf(sample)).toEqual([]);
  });

  it('lists the pictures in use, each once, in order, and the background', () => {
    const props = credited(3);
    expect(titles(props)).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
    const [round] = props.rounds;
    if (!round) throw new Error('There is no round.');
    const twice = { ...props, rounds: [{ ...round, questions: [...round.questions, ...round.questions] }] };
    expect(titles(twice)).toEqual(titles(props));
    // The file is still known, but nothing shows it.
    const replaced = { ...props, rounds: [{ ...round, questions: round.questions.slice(1) }] };
    expect(titles(replaced)).toEqual(['Picture 2', 'Picture 3']);
    const url = 'https://samples.example/background';
    const [asset] = Object.values(props.assets);
    if (!asset) throw new Error('There is no asset.');
    const look = { ...DEFAULT_LOOK, backgroundImageUrl: url };
    const assets = { ...props.assets, [url]: { ...asset, credit: creditNumber(9) } };
    expect(titles({ ...replaced, look, assets })).toEqual(['Picture 2', 'Picture 3', 'Picture 9']);
  });

  it('lists the logo of the brand', () => {
    const url = 'https://samples.example/logo.png';
    const [asset] = Object.values(sample.assets);
    if (!asset) throw new Error('There is no asset.');
    const brand = { logoUrl: url, logoCorner: 'top_left', logoOpacity: 1, handle: '' } as const;
    const assets = { ...sample.assets, [url]: { ...asset, credit: creditNumber(9) } };
    expect(titles({ ...sample, brand, assets })).toEqual(['Picture 9']);
  });

  it('finds pictures of options', () => {
    const props = everyType({ canvas });
    const assets = Object.fromEntries(
      Object.entries(props.assets).map(([url, asset], index) => [url, { ...asset, credit: creditNumber(index) }]),
    );
    expect(creditsOf({ ...props, assets }).length).toBeGreaterThan(4);
  });
});

it('names each author with a licence once on the screen, and pictures without an author by their title', () => {
  const credits = [
    creditNumber(1),
    creditNumber(2, { author: 'Photographer 1' }),
    creditNumber(3, { author: null, licence: 'pdm', licence_name: 'Public Domain Mark 1.0' }),
    creditNumber(4, { author: 'x'.repeat(100) }),
  ];
  expect(shortCredits(withCreditedPictures(sample, credits))).toEqual([
    'Photographer 1 (CC BY-SA 4.0)',
    'Picture 3 (Public Domain Mark 1.0)',
    `${'x'.repeat(47)}… (CC BY-SA 4.0)`,
  ]);
});

it('writes everything that a licence requires', () => {
  expect(fullCredit(creditNumber(1))).toBe(
    'Picture 1 – Photographer 1, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/): https://commons.wikimedia.org/wiki/File:Picture_1.jpg',
  );
});

describe('captions', () => {
  const textOf = (props: VideoProps) =>
    captions(props, buildTimeline(props))
      .flatMap(({ lines }) => lines)
      .join(' ');

  it('end with the credits', () => {
    const text = textOf(credited(2));
    expect(text).toMatch(
      /Pictures: Picture 1 – Photographer 1 \(CC BY-SA 4\.0\) Picture 2 – Photographer 2 \(CC BY-SA 4\.0\)$/,
    );
    expect(textOf(sample)).not.toContain('Pictures:');
  });

  it('name twelve of many, and where all are', () => {
    const props = credited(40);
    expect(captionCredits(props, localizerFor('en'))).toHaveLength(13);
    expect(textOf(props)).toMatch(/All picture credits are in the description\.$/);
  });

  it('end with the credits when a voice reads the outro', () => {
    const voice = { id: 'flite:slt', speed: 1, reads: ['question', 'outro'] } as unknown as VideoProps['voice'];
    expect(textOf({ ...credited(2), voice })).toContain('Pictures: Picture 1');
  });
});

it('changes the key of the outro only', () => {
  const props = credited(2);
  const keys = (of: VideoProps) => planSegments(of, OPTIONS).map(({ key }) => key);
  const [before, after] = [keys(props), keys(withCreditedPictures(sample, [creditNumber(1), creditNumber(7)]))];
  const changed = before.flatMap((key, index) => (key === after[index] ? [] : [index]));
  expect(changed).toHaveLength(1);
  expect(changed[0]).toBe(before.length - 1);
});
