import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asset } from '../model/assets';
import { withPicture } from '../model/picture-proposal';
import { canvasFor } from './canvas';
import { mediaNeedsOf } from './media-needs';
import type { QuestionProps, VideoProps } from './props';
import { everyType } from './samples/every-type';
import { buildTimeline } from './timeline';

const picture = (sha256: string): Asset => ({
  path: `/${sha256}`,
  sha256,
  kind: 'image',
  width: 1600,
  height: 900,
  durationSeconds: null,
});

const sample = everyType({ canvas: canvasFor('youtube', '1080p') });
const count = sample.rounds.flatMap(({ questions }) => questions).length;

/** The sample with a picture in the fact of every question, as if all proposals for it were accepted. */
const withFacts = (changes: Partial<VideoProps>): VideoProps => ({
  ...sample,
  ...changes,
  assets: {
    ...sample.assets,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`fact-${index}`, picture(`fact-${index}`)])),
  },
  rounds: sample.rounds.map((round, at) => {
    const before = sample.rounds.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0);
    return {
      ...round,
      questions: round.questions.map((question, index) => ({
        ...question,
        content: withPicture(question.type, question.content, 'fact', `fact-${before + index}`),
      })) as QuestionProps[],
    };
  }),
});

describe('the picture of a fact', () => {
  it('is not in any frame before the answer, in any layout', () => {
    const layouts = fc.constantFrom('classic', 'centred', 'split', 'full_bleed', 'stack') as fc.Arbitrary<
      VideoProps['look']['layout']
    >;
    fc.assert(
      fc.property(layouts, fc.boolean(), (layout, hasTexts) => {
        const video = withFacts({ look: { ...sample.look, layout } });
        const props = hasTexts
          ? video
          : {
              ...video,
              rounds: video.rounds.map((round) => ({
                ...round,
                questions: round.questions.map((q) => ({ ...q, fact: null })),
              })),
            };
        const timeline = buildTimeline(props);
        const needs = mediaNeedsOf(props, timeline);
        const seen = new Map<string, number>();
        for (let frame = 0; frame < timeline.durationInFrames; frame++) {
          for (const sha256 of needs(frame).pictures) if (!seen.has(sha256)) seen.set(sha256, frame);
        }
        const facts = timeline.scenes.filter(({ kind }) => kind === 'fact');
        expect(facts).toHaveLength(count);
        for (const { from, questionIndex } of facts) expect(seen.get(`fact-${questionIndex}`)).toBe(from);
      }),
      { numRuns: 10 },
    );
  });

  it('is not in a video without time for facts', () => {
    const props = withFacts({ factDurationSeconds: 0 });
    expect(buildTimeline(props).scenes.some(({ kind }) => kind === 'fact')).toBe(false);
  });
});
