import { describe, expect, it } from 'vitest';
import { extremeTypes } from '../../../../tools/testing/extreme-types';
import { layoutStageOf, questionBoxes } from '../../../../tools/testing/question-boxes';
import { TRANSLATED, translatedQuiz } from '../../../../tools/testing/translated-quiz';
import { LAYOUTS } from '../../../model/theme';
import type { PlatformProfile } from '../../../model/video-settings';
import { canvasFor } from '../../canvas';
import type { VideoProps } from '../../props';
import { everyType } from '../../samples/every-type';
import { buildTimeline } from '../../timeline';
import { type QuestionView, sceneView } from '../../views';
import type { LayoutStage, Rect } from '../stage';

const COMPOSED = LAYOUTS.filter((layout) => layout !== 'classic');
const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];
const CASES = COMPOSED.flatMap((layout) => PROFILES.map((profile) => [layout, profile] as const));

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
const contains = (outer: Rect, { x, y, width, height }: Rect): boolean =>
  x >= outer.x - 2 &&
  y >= outer.y - 2 &&
  x + width <= outer.x + outer.width + 2 &&
  y + height <= outer.y + outer.height + 2;

const questionsOf = (props: VideoProps): { view: QuestionView; type: string }[] => {
  const { scenes } = buildTimeline(props);
  const questions = props.rounds.flatMap((round) => round.questions);
  return scenes.flatMap((scene) => {
    const view = sceneView(props, scenes, scene);
    const type = questions.find(({ id }) => id === scene.questionId)?.type ?? '';
    return view.kind === 'question' ? [{ view, type }] : [];
  });
};

/** What is wrong with a question scene, in words. */
const faultsOf = (
  stage: LayoutStage,
  { view, type }: { view: QuestionView; type: string },
  least: number,
): string[] => {
  const { boxes, board, texts, layout } = questionBoxes(stage, view);
  const named: [string, Rect][] = [
    ...Object.entries(boxes),
    ...board.map((rect, index): [string, Rect] => [`card ${index}`, rect]),
  ];
  const faults: string[] = [];
  for (const [index, [name, rect]] of named.entries()) {
    const inside = name === 'clock' ? { x: 0, y: 0, width: stage.width, height: stage.height } : stage.safe;
    if (!contains(inside, rect)) faults.push(`${type}: ${name} is outside`);
    for (const [other, second] of named.slice(index + 1))
      if (overlap(rect, second) && !(name.startsWith('card') && other.startsWith('card')))
        faults.push(`${type}: ${name} covers ${other}`);
  }
  if (layout.bleeds && layout.scrim === null && layout.visual !== null)
    for (const name of ['question', 'hint'] as const) {
      const rect = boxes[name];
      if (rect && overlap(rect, layout.visual)) faults.push(`${type}: ${name} is on the picture`);
    }
  for (const { size, written } of texts)
    if (written.trim() !== '' && size < least * stage.short - 0.01)
      faults.push(`${type}: “${written}” has ${size.toFixed(1)} px`);
  return faults;
};

const faultsIn = (props: VideoProps, least = 0.0334): string[] => {
  const stage = layoutStageOf(props);
  return questionsOf(props).flatMap((question) => faultsOf(stage, question, least));
};

const withLayout = (
  props: VideoProps,
  layout: (typeof COMPOSED)[number],
  change: Partial<VideoProps> = {},
): VideoProps => ({
  ...props,
  ...change,
  look: { ...props.look, layout },
});

describe.each(CASES)('%s in %s: nothing overlaps, is clipped or too small', (layout, profile) => {
  const canvas = canvasFor(profile, '1080p');

  it('in every type', () => {
    expect(faultsIn(withLayout(everyType({ canvas }), layout))).toEqual([]);
  });

  it('with captions and a logo', () => {
    const brand = {
      logoUrl: 'https://example.com/logo.png',
      logoCorner: 'top_right',
      logoOpacity: 1,
      handle: null,
      introClipUrl: null,
      outroClipUrl: null,
      clipFit: 'cover',
    } as const;
    const voice = { id: 'flite:slt', speed: 1, reads: ['question' as const] };
    const props = everyType({ canvas });
    expect(faultsIn(withLayout(props, layout, { brand, captionStyle: 'lines', voice }))).toEqual([]);
  });

  it.each(['longest', 'shortest'] as const)('with the %s texts', (length) => {
    expect(faultsIn(withLayout(extremeTypes(canvas, length), layout))).toEqual([]);
  });

  it('in every language', () => {
    expect(
      TRANSLATED.flatMap((language) => faultsIn(withLayout(translatedQuiz(language, { canvas }), layout))),
    ).toEqual([]);
  });
});
