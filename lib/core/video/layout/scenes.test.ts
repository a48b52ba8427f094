import { describe, expect, it } from 'vitest';
import { extremeTypes } from '../../../tools/testing/extreme-types';
import { layoutStageOf } from '../../../tools/testing/question-boxes';
import { TRANSLATED, translatedQuiz } from '../../../tools/testing/translated-quiz';
import { LAYOUTS } from '../../model/theme';
import type { PlatformProfile } from '../../model/video-settings';
import { canvasFor } from '../canvas';
import { tooFastToRead } from '../preflight/warnings/reading-time';
import type { VideoProps } from '../props';
import { everyType } from '../samples/every-type';
import { buildTimeline } from '../timeline';
import { type SceneView, sceneView } from '../views';
import { endCardLayout } from './end-card';
import { openingLayout } from './opening';
import { leastSize } from './panel';
import { scorePromptLayout } from './score-prompt';
import { shownFactLayout } from './shown-fact';
import type { LayoutStage, Rect } from './stage';
import type { TextLayout } from './text';

const COMPOSED = LAYOUTS.filter((layout) => layout !== 'classic');
const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];
const CASES = COMPOSED.flatMap((layout) => PROFILES.map((profile) => [layout, profile] as const));

/** A text in its box. */
type Placed = [name: string, text: TextLayout, y: number, column: Pick<Rect, 'x' | 'width'>];

/** The texts of a scene without a question, with their places, from top to bottom. */
const textsOf = (stage: LayoutStage, view: SceneView): Placed[] => {
  switch (view.kind) {
    case 'intro': {
      const { title, top, subtitle, subtitleY, label, pill, handle, handleY, room } = openingLayout(stage, view);
      const line = pill.y + Math.round((pill.height - label.height) / 2);
      return [
        ['title', title, top, room],
        ['subtitle', subtitle, subtitleY, room],
        ['count', label, line, pill],
        ...(handle ? [['handle', handle, handleY, room] as Placed] : []),
      ];
    }
    case 'fact': {
      const { label, labelY, fact, factY, source, sourceY, column } = shownFactLayout(stage, view);
      return [
        ...(view.fact === ''
          ? []
          : ([
              ['label', label, labelY, column],
              ['fact', fact, factY, column],
            ] as Placed[])),
        ...(source ? [['source', source, sourceY, column] as Placed] : []),
      ];
    }
    case 'score_prompt': {
      const { card, count, countY, question, questionY } = scorePromptLayout(stage, view);
      return [
        ['count', count, countY, card],
        ['question', question, questionY, card],
      ];
    }
    case 'outro': {
      const { text, top, column } = endCardLayout(stage, view);
      return [['thanks', text, top, { x: stage.safe.x, width: column }]];
    }
    default:
      return [];
  }
};

/** What is wrong with the scenes of a video that ask nothing, in words. */
const faultsIn = (props: VideoProps): string[] => {
  const stage = layoutStageOf(props);
  const { safe } = stage;
  const { scenes } = buildTimeline(props);
  return scenes.flatMap((scene) => {
    const view = sceneView(props, scenes, scene);
    const faults: string[] = [];
    let bottom = safe.y - 2;
    for (const [name, text, y, column] of textsOf(stage, view)) {
      if (text.height === 0) continue;
      const say = (what: string) => faults.push(`${view.kind}: ${name} ${what}`);
      if (text.size < leastSize(stage) - 0.01) say(`has ${text.size.toFixed(1)} px`);
      if (y < bottom - 1) say('covers what is above it');
      if (y + text.height > safe.y + safe.height + 2) say('is below the safe area');
      if (column.x + text.width > safe.x + safe.width + 2 && view.kind !== 'score_prompt')
        say('is beside the safe area');
      bottom = y + text.height;
    }
    if (view.kind === 'fact') {
      const { answer, labelY, picture } = shownFactLayout(stage, view);
      const isAbove = answer !== null && picture === null;
      if (isAbove && answer.rect.y + answer.rect.height > labelY) faults.push('fact: the answer covers the label');
    }
    if (view.kind === 'outro') {
      const { rows, area, end } = endCardLayout(stage, view);
      const isBelow = area.y > safe.y + 1;
      for (const { y, height } of rows)
        if (isBelow && y + height > area.y) faults.push('outro: a score covers the end');
      if (end === null) faults.push('outro: there is no end');
    }
    return faults;
  });
};

const composed = (
  props: VideoProps,
  layout: (typeof COMPOSED)[number],
  endCard: 'end_screen' | 'recap',
): VideoProps => ({
  ...props,
  endCard,
  look: { ...props.look, layout },
});

/** The video with a source for every fact. */
const withSources = (props: VideoProps, title: string): VideoProps => ({
  ...props,
  rounds: props.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({
      ...question,
      content: { ...question.content, source: { title } },
    })) as typeof round.questions,
  })),
});

describe.each(CASES)('opening, facts, prompts and end of %s in %s', (layout, profile) => {
  const canvas = canvasFor(profile, '1080p');

  it.each(['end_screen', 'recap'] as const)('fit in every language, with %s', (endCard) => {
    const faults = TRANSLATED.flatMap((language) =>
      faultsIn(composed(translatedQuiz(language, { canvas }), layout, endCard)).map((fault) => `${language}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(['longest', 'shortest'] as const)('fit with the %s texts', (length) => {
    expect(faultsIn(composed(extremeTypes(canvas, length), layout, 'recap'))).toEqual([]);
  });

  it('fit with sources', () => {
    const title = 'Encyclopaedia of General Knowledge';
    expect(faultsIn(composed(withSources(everyType({ canvas }), title), layout, 'recap'))).toEqual([]);
    const longest = withSources(extremeTypes(canvas, 'shortest'), `${title}, `.repeat(5));
    // Titles of sources longer than two lines are cut.
    expect(
      faultsIn(composed(longest, layout, 'recap')).filter((fault) => !/source.*(cut|complete)/.test(fault)),
    ).toEqual([]);
  });

  it.each([
    ['several rounds', 11, everyType({ canvas })],
    ['one round', 16, { ...everyType({ canvas }), rounds: everyType({ canvas }).rounds.slice(0, 1) }],
  ])('ask the first question of %s within four seconds, and leave time for a title of %i words', (_, words, props) => {
    const title = Array.from({ length: words }, () => 'word').join(' ');
    for (const quiz of [props, { ...props, title }, { ...props, title: `${title} ${title}` }]) {
      const { scenes } = buildTimeline(composed(quiz, layout, 'recap'));
      const first = scenes.find(({ kind }) => kind === 'question');
      expect((first?.from ?? Number.POSITIVE_INFINITY) / 30).toBeLessThanOrEqual(4);
    }
    const found = tooFastToRead(composed({ ...props, title }, layout, 'recap'));
    expect(found.filter(({ field }) => field === 'title' || field === 'rounds.0.title')).toEqual([]);
  });
});
