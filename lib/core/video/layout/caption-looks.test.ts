import { describe, expect, it } from 'vitest';
import { loadFontMetrics } from '../../../server/adapters/fonts/measure';
import { translatedQuiz } from '../../../tools/testing/translated-quiz';
import { CAPTION_STYLES, type CaptionLook, READS } from '../../model/sound';
import { localizerFor } from '../../words/localizer';
import { type BurnedCaption, burnedCaptions } from '../burned-captions';
import { canvasFor } from '../canvas';
import { hanFormsOf } from '../han';
import type { VideoProps } from '../props';
import { generalKnowledge } from '../samples/general-knowledge';
import { buildTimeline } from '../timeline';
import { captionLayout } from './caption';
import { fontStack } from './fonts';
import { createLayoutStage } from './stage';

const measureOf = await loadFontMetrics();
const LOOKS = CAPTION_STYLES.filter((style) => style !== 'none');
const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const;
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const voiced = (props: VideoProps, captionStyle: CaptionLook): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...READS] },
  captionStyle,
});

/** A quiz in a language, or one with very long words. */
const quizOf = (language: string, profile: (typeof PROFILES)[number]): VideoProps => {
  const canvas = canvasFor(profile, '1080p');
  if (language !== 'long') return translatedQuiz(language as 'ar', { canvas });
  const props = generalKnowledge({ canvas });
  return { ...props, title: `The ${LONG} of ${LONG}, ${LONG}`, rounds: props.rounds.slice(0, 1) };
};

const captionsOf = (props: VideoProps): { caption: BurnedCaption; isOutro: boolean }[] =>
  buildTimeline(props).scenes.flatMap((scene) =>
    burnedCaptions(props, scene).map((caption) => ({ caption, isOutro: scene.kind === 'outro' })),
  );

const stageFor = (props: VideoProps) =>
  createLayoutStage(
    props.canvas,
    props.look,
    localizerFor(props.language),
    fontStack(props.look.fontFamily, hanFormsOf(props)),
    measureOf(props),
    true,
  );

describe.each(LOOKS)('captions of the look %s', (look) => {
  it.each(['ar', 'hi', 'th', 'ja', 'de', 'long'])('stay in their place (%s)', (language) => {
    for (const profile of PROFILES) {
      const props = voiced(quizOf(language, profile), look);
      const stage = stageFor(props);
      const area = stage.captions;
      if (area === null) throw new Error('No captions.');
      const all = captionsOf(props);
      expect(all.length).toBeGreaterThan(10);
      for (const { caption, isOutro } of all) {
        const layout = captionLayout(stage, caption, isOutro);
        if (layout === null) throw new Error('No room for captions.');
        const { plate, style, words } = layout;
        expect(style.complete).toBe(true);
        for (const { x, y, width } of words) {
          // Words are inside their plate, which is inside the area; a box has room around its words.
          const inset = look === 'box' ? 0.27 * style.size : 0;
          expect(x - inset).toBeGreaterThanOrEqual(plate.x - 1);
          expect(x + width + inset).toBeLessThanOrEqual(plate.x + plate.width + 1);
          expect(y).toBeGreaterThanOrEqual(plate.y);
          expect(y + style.lineHeight).toBeLessThanOrEqual(plate.y + plate.height);
        }
        expect(plate.x).toBeGreaterThanOrEqual(area.x);
        expect(plate.x + plate.width).toBeLessThanOrEqual(area.x + area.width);
        expect(plate.y).toBeGreaterThanOrEqual(area.y);
        expect(plate.y + plate.height).toBeLessThanOrEqual(area.y + area.height);
        // Letters are at least as large as the smallest text of a feed (compositions: 34 px of 1080), but for the longest words.
        if (language !== 'long') expect(style.size).toBeGreaterThanOrEqual(34);
      }
    }
  });
});

it('shows one to three large words at a time with `pop`, and none of two sentences', () => {
  for (const profile of PROFILES) {
    const props = voiced(quizOf('de', profile), 'pop');
    for (const { caption } of captionsOf(props)) {
      expect(caption.lines).toHaveLength(1);
      const words = caption.lines[0] ?? [];
      expect(words.length).toBeLessThanOrEqual(3);
      for (const { text } of words.slice(0, -1)) expect(text).not.toMatch(/[.?!]\s*$/);
    }
  }
});

it('puts the boxes of a line beside each other', () => {
  for (const language of ['ar', 'th', 'ja', 'de']) {
    const props = voiced(quizOf(language, 'youtube'), 'box');
    const stage = stageFor(props);
    for (const { caption, isOutro } of captionsOf(props)) {
      const layout = captionLayout(stage, caption, isOutro);
      const inset = 0.27 * (layout?.style.size ?? 0);
      const byLine = Map.groupBy(layout?.words ?? [], ({ y }) => y);
      for (const words of byLine.values()) {
        const sorted = words.toSorted((one, two) => one.x - two.x);
        for (const [index, { x }] of sorted.entries()) {
          const before = sorted[index - 1];
          if (before) expect(x - inset).toBeGreaterThanOrEqual(before.x + before.width + inset);
        }
      }
    }
  }
});

it('keeps the words and times of `words` in every look that lights them', () => {
  const heard = (look: CaptionLook) =>
    captionsOf(voiced(quizOf('de', 'youtube'), look)).flatMap(({ caption: { lines } }) =>
      lines.flat().map(({ text, said }) => [text, said]),
    );
  for (const look of ['karaoke', 'box', 'outline'] as const) expect(heard(look)).toEqual(heard('words'));
  // Cut into other captions, with the same words.
  expect(heard('pop')).toEqual(heard('words'));
});
