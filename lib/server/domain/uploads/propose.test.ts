import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadMetadata } from '@/lib/core/contracts/uploads';
import { byteLength, tagsLength } from '@/lib/core/model/youtube';
import type { VideoProps } from '@/lib/core/video/props';
import { everyType } from '@/lib/core/video/samples/every-type';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { creditNumber, withCreditedPictures } from '@/lib/tools/testing/credited';
import { videoProps } from '@/lib/tools/testing/video-props';
import {
  addToDescription,
  proposeMetadata,
  proposeTags,
  proposeTitle,
  withChapters,
  withCredits,
  withSources,
} from './propose';

const props = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });

describe('proposeMetadata', () => {
  it("stays within YouTube's limits for any quiz", () => {
    fc.assert(
      fc.property(videoProps, fc.option(fc.string({ maxLength: 5000, unit: 'grapheme' })), (any, description) => {
        const proposal = proposeMetadata(any, description);
        expect(proposal.title.length).toBeLessThanOrEqual(100);
        expect(byteLength(proposal.description)).toBeLessThanOrEqual(5000);
        expect(tagsLength(proposal.tags)).toBeLessThanOrEqual(500);
        expect(proposal.title + proposal.description + proposal.tags.join('')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('describes the video, with chapters and without answers', () => {
    const { title, description, tags } = proposeMetadata(props, 'For curious people.');
    expect(uploadMetadata.safeParse({ title, description, tags }).success).toBe(true);
    expect(title).toBe(props.title);
    expect(description).toMatch(
      /^For curious people\.\n\n10 questions in 2 rounds: Planet Earth, Science and art\.\n.+\n\n0:00 Round 1: Planet Earth\n/,
    );
    expect(description).toMatch(/\n\n#quiz #trivia$/);
    expect(tags).toEqual(expect.arrayContaining(['quiz', 'trivia', 'planet earth']));
    const answers = props.rounds.flatMap(({ questions }) =>
      questions.flatMap((question) =>
        question.type === 'multiple_choice'
          ? question.content.options.filter(({ id }) => id === question.content.correctOptionId)
          : [],
      ),
    );
    expect(answers.length).toBeGreaterThan(0);
    for (const { text } of answers) expect([description, ...tags].join('\n')).not.toContain(text);
  });
});

describe('titles', () => {
  it('are counted as YouTube does: emoji are two characters', () => {
    const titleFault = (title: string) => uploadMetadata.safeParse({ title }).error?.issues[0]?.message;
    expect(titleFault('🎉'.repeat(50))).toBeUndefined();
    expect(titleFault(`${'🎉'.repeat(50)}!`)).toBe('Must have at most 100 characters, of which emoji count as two.');
    for (const title of ['🎉'.repeat(200), `${'🎉'.repeat(49)} planets`, `${'🪐 '.repeat(60)}end`]) {
      const proposed = proposeTitle(title);
      expect(titleFault(proposed)).toBeUndefined();
      expect(proposed).toMatch(/^(🎉|🪐).*…$/u);
      expect(proposed.length).toBeGreaterThan(50);
    }
  });
});

describe('proposeMetadata in another language', () => {
  it('uses the words of the language', () => {
    const { description, tags } = proposeMetadata({ ...props, language: 'de' }, 'Für Neugierige.');
    expect(description).toMatch(
      /^Für Neugierige\.\n\n.+: 10 Fragen\. Wie viele schaffst du\?\nSchreib’s in die Kommentare!\n\n0:00 Runde 1: Planet Earth\n/,
    );
    expect(description).toMatch(/\n\n#quiz #rätsel #allgemeinwissen$/);
    expect(tags.slice(0, 3)).toEqual(['quiz', 'rätsel', 'allgemeinwissen']);
    const vertical = { ...props, language: 'ar', canvas: { width: 1080, height: 1920, profile: 'tiktok' } } as const;
    expect(proposeMetadata(vertical, null).description).toMatch(/#معلومات_عامة #سؤال_وجواب #كويز #shorts$/);
    expect(proposeMetadata(vertical, null).tags[0]).toBe('معلومات عامة');
  });

  it('writes tags in lower case by the rules of the language', () => {
    expect(proposeTags(['IĞDIR'], 'tr')).toEqual(['ığdır']);
  });
});

describe('addToDescription', () => {
  it('leaves out what does not fit, and stays valid', () => {
    expect(addToDescription(' About <planets>. ', 'Daily.')).toBe('About planets.\n\nDaily.');
    expect([addToDescription('', 'Daily.'), addToDescription('About planets.', '')]).toEqual([
      'Daily.',
      'About planets.',
    ]);
    const long = 'x'.repeat(4999);
    expect(addToDescription('About planets.', long)).toBe(long);
  });
});

describe('withChapters', () => {
  it('appends chapters to the description', () => {
    expect(withChapters('My quiz.\n', props)).toMatch(/^My quiz\.\n\n0:00 Round 1: Planet Earth\n0:\d\d Question 2\n/);
    expect(withChapters('', props)).toMatch(/^0:00 /);
  });

  it('adds none if the description has chapters, or no room', () => {
    expect(withChapters('Mine:\n0:00 Start', props)).toBe('Mine:\n0:00 Start');
    const full = 'é'.repeat(2450);
    expect(withChapters(full, props)).toBe(full);
  });
});

describe('proposeTags', () => {
  it('counts characters like YouTube', () => {
    expect(tagsLength([])).toBe(0);
    expect(tagsLength(['quiz', 'night sky'])).toBe(4 + 1 + 11);
    const longest = 'x'.repeat(500);
    expect(uploadMetadata.safeParse({ tags: [longest] }).success).toBe(true);
    expect(uploadMetadata.safeParse({ tags: [longest, 'x'] }).success).toBe(false);
    expect(uploadMetadata.safeParse({ tags: [`${'x'.repeat(497)} y`] }).success).toBe(false);
  });
});

describe('credits of pictures', () => {
  const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
  const pictured = { ...generalKnowledge({ canvas }), assets: everyType({ canvas }).assets };
  const credited = (count: number, changes = {}) =>
    withCreditedPictures(
      pictured,
      Array.from({ length: count }, (_, index) => creditNumber(index + 1, changes)),
    );
  const pages = (text: string) => text.match(/File:Picture_\d+\.jpg/g) ?? [];

  it('are in the proposed description, with title, author, licence and pages', () => {
    const { description } = proposeMetadata(credited(2), 'About.');
    expect(description).toContain(
      '\n\nPictures:\nPicture 1 – Photographer 1, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/): https://commons.wikimedia.org/wiki/File:Picture_1.jpg\n',
    );
    expect(pages(description)).toHaveLength(2);
    expect(proposeMetadata({ ...credited(2), language: 'de' }, null).description).toContain('\n\nBilder:\n');
  });

  it('of many pictures are all there, and leave the limit', () => {
    const { description } = proposeMetadata(credited(50), 'x'.repeat(5000));
    expect(pages(description)).toHaveLength(50);
    expect(byteLength(description)).toBeLessThanOrEqual(5000);
    expect(byteLength(proposeMetadata(credited(500), 'x'.repeat(5000)).description)).toBeLessThanOrEqual(5000);
  });

  it('contain no characters that YouTube rejects', () => {
    expect(proposeMetadata(credited(1, { author: '<script>', title: 'a > b' }), null).description).not.toMatch(/[<>]/);
  });

  it('are appended to an own description, if licences require it and it lacks them', () => {
    const props = credited(2);
    const own = withCredits('Mine.', props);
    expect(own).toMatch(/^Mine\.\n\nPictures:\nPicture 1 – /);
    expect(withCredits(own, props)).toBe(own);
    expect(withCredits('Mine.', pictured)).toBe('Mine.');
    const free = credited(2, { licence: 'cc0', licence_name: 'CC0 1.0' });
    expect(withCredits('Mine.', free)).toBe('Mine.');
    const long = withCredits('x y '.repeat(1250).trim(), credited(20));
    expect(pages(long)).toHaveLength(20);
    expect(byteLength(long)).toBeLessThanOrEqual(5000);
    expect(long).toMatch(/^x y /);
  });
});

describe('sources of facts', () => {
  const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
  const plain = generalKnowledge({ canvas });
  const sourced = (sourceOf: (index: number) => { title: string; url?: string }): VideoProps => ({
    ...plain,
    rounds: plain.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question, index) => ({
        ...question,
        content: { ...question.content, source: sourceOf(index) },
      })) as typeof round.questions,
    })),
  });

  it('are lines of the description, each once, in the language of the video', () => {
    const props = sourced((index) =>
      index % 2 ? { title: 'NASA <Science>', url: 'https://nasa.example' } : { title: 'Atlas' },
    );
    const { description } = proposeMetadata(props, 'About.');
    expect(description.match(/^Source: .*$/gm)).toEqual([
      'Source: Atlas',
      'Source: NASA Science, https://nasa.example',
    ]);
    expect(proposeMetadata({ ...props, language: 'de' }, null).description).toContain('\n\nQuelle: Atlas\n');
    expect(withSources('Mine.', props)).toMatch(/^Mine\.\n\nSource: Atlas\n/);
    expect(withSources('Mine.', plain)).toBe('Mine.');
  });

  it('leave room for what viewers read first', () => {
    const props = sourced((index) => ({
      title: `${index} ${'x'.repeat(190)}`,
      url: `https://x.example/${'y'.repeat(1900)}`,
    }));
    const { description } = proposeMetadata(props, 'About.');
    expect(description).toMatch(/^About\./);
    expect(byteLength(description)).toBeLessThanOrEqual(5000);
    expect(
      proposeMetadata(
        sourced((index) => ({ title: `Source ${index}` })),
        'x'.repeat(5000),
      ).description,
    ).toContain('Source 3');
  });
});
