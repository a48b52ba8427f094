import { describe, expect, it } from 'vitest';
import { loadFontMetrics } from '../../../server/adapters/fonts/measure';
import { extremeTypes } from '../../../tools/testing/extreme-types';
import { ownWordsQuiz } from '../../../tools/testing/own-words-quiz';
import { type Language, WORDS } from '../../words';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { hanFormsOf } from '../han';
import type { VideoProps } from '../props';
import { buildTimeline } from '../timeline';
import { sceneView } from '../views';
import { buttonText } from './boards/versus';
import { factLayout } from './fact';
import { fontStack } from './fonts';
import { headingLayout } from './heading';
import { introLayout } from './intro';
import { outroLayout } from './outro';
import { questionLayout } from './question';
import { roundTitleLayout } from './round-title';
import { createLayoutStage, type LayoutStage } from './stage';
import type { TextLayout } from './text';

const measureOf = await loadFontMetrics();
const CANVASES = (['youtube', 'youtube_shorts', 'square'] as const).map((profile) => canvasFor(profile, '1080p'));
const LANGUAGES = Object.keys(WORDS) as Language[];

/** The numbers of a long quiz. */
const MANY = { questions: 120, rounds: 20 };

/** Own words of all scenes, and the width that they have at most. */
const ownTexts = (stage: LayoutStage, props: VideoProps): [text: TextLayout, most: number][] => {
  const { scenes } = buildTimeline(props);
  const { safe } = stage;
  return scenes.flatMap((scene): [TextLayout, number][] => {
    const view = sceneView(props, scenes, scene);
    switch (view.kind) {
      case 'clip':
      case 'score_prompt':
        return [];
      case 'intro': {
        const { label, pill } = introLayout(stage, { ...view, ...MANY });
        return [[label, Math.min(pill.width, safe.width)]];
      }
      case 'round_title': {
        const { label, count, title, room } = roundTitleLayout(stage, { ...view, ...MANY, number: MANY.rounds });
        return [
          [label, room],
          [count, room],
          [title, room],
        ];
      }
      case 'outro': {
        const { text, rows, column, rowWidth, chip, inset } = outroLayout(stage, { ...view, ...MANY });
        return [
          [text, column],
          ...rows.flatMap(({ range, name }): [TextLayout, number][] => [
            [range, chip],
            [name, rowWidth - chip - inset],
          ]),
        ];
      }
      case 'fact': {
        const { label } = factLayout(stage, view, null);
        return [[label, safe.width]];
      }
      default: {
        const { count } = headingLayout(stage, { ...view.heading, number: MANY.questions, total: MANY.questions });
        const { question, board, hint, ring } = questionLayout(stage, view);
        const inCorner = ring.y < safe.y + safe.height / 8;
        const isOwn = view.question !== '' && props.title === '8';
        return [
          [count, safe.width - (inCorner ? 2 * ring.radius : 0)],
          ...(isOwn ? [[question.text, question.rect.width] as [TextLayout, number]] : []),
          ...(hint === null ? [] : [[hint.label, 0.5 * safe.width] as [TextLayout, number]]),
          ...(view.board.kind === 'choices' && view.board.options.some(({ mark }) => mark !== 'letter')
            ? board.texts.map((text): [TextLayout, number] => [text, safe.width])
            : []),
          ...('inside' in board
            ? board.inside.buttons.map((rect, index): [TextLayout, number] => [
                buttonText(stage, rect, index === 0 ? 0 : 1),
                rect.width,
              ])
            : []),
        ];
      }
    }
  });
};

const cutTexts = (props: VideoProps): string[] => {
  const stage = createLayoutStage(
    props.canvas,
    props.look,
    localizerFor(props.language),
    fontStack(props.look.fontFamily, hanFormsOf(props)),
    measureOf(props),
  );
  return ownTexts(stage, props)
    .filter(([{ complete, width, lines }, most]) => !complete || width > most || lines.length === 0)
    .map(([{ written }]) => written);
};

/** The types with own words on their boards: the others would take minutes to lay out. */
const WITH_OWN_WORDS: readonly string[] = ['true_false', 'higher_lower'];

describe.each(LANGUAGES)('the own words of %s', (language) => {
  it.each(CANVASES)('are never cut in $width × $height', (canvas) => {
    expect(cutTexts(ownWordsQuiz(language, canvas))).toEqual([]);
    const longest = extremeTypes(canvas, 'longest');
    const rounds = longest.rounds.map((round) => ({
      ...round,
      questions: round.questions.filter(({ type }) => WITH_OWN_WORDS.includes(type)),
    }));
    const own = { ...longest, language, rounds };
    const texts = new Set(cutTexts(own));
    // Titles of their authors are longer than any own word.
    expect([...texts].filter((text) => text.length < 60)).toEqual([]);
  });
});
