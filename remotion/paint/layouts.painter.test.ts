import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_THEMES } from '../../lib/core/model/public-themes';
import { DEFAULT_LOOK, LAYOUTS, type Look, lookSchema } from '../../lib/core/model/theme';
import { canvasFor } from '../../lib/core/video/canvas';
import { questionLayout } from '../../lib/core/video/layout/question';
import { openPictures } from '../../lib/core/video/open-pictures';
import type { VideoProps } from '../../lib/core/video/props';
import { sampleUrl } from '../../lib/core/video/samples/assets';
import { everyType } from '../../lib/core/video/samples/every-type';
import { generalKnowledge } from '../../lib/core/video/samples/general-knowledge';
import { buildTimeline } from '../../lib/core/video/timeline';
import { sceneView } from '../../lib/core/video/views';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { changedPixels } from '../../lib/tools/testing/painter-pixels';
import { layoutStageOf } from '../../lib/tools/testing/question-boxes';

const COMPOSED = LAYOUTS.filter((layout) => layout !== 'classic');
const CANVASES = [
  canvasFor('youtube', '640x360'),
  canvasFor('youtube_shorts', '360x640'),
  canvasFor('square', '360x360'),
];
const CASES = COMPOSED.flatMap((layout) => CANVASES.map((canvas) => ({ layout, canvas, name: canvas.profile })));

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const pixelsOf = async (props: VideoProps, frame: number) => {
  const { width, height } = props.canvas;
  const video = await painter.open(props);
  const data = await video.pixels(frame);
  await video.close();
  return { data, width, height };
};

/** Lines, and some effects letters, are drawn one by one. */
const expectWords = (texts: readonly string[], expected: string) => {
  const words = texts.join(' ').split(/\s+/);
  for (const word of expected.split(' ')) expect(words).toContain(word);
};

describe('the first frame, which feeds show,', () => {
  it.each(CASES)('of $layout on $name has the title, a picture and the number of questions', async (given) => {
    const { layout, canvas } = given;
    const props: VideoProps = { ...everyType({ canvas }), look: { ...DEFAULT_LOOK, layout } };
    const video = await painter.open(props);
    const texts = await video.texts(0);
    await video.close();
    expectWords(texts, `${props.title} 18 QUESTIONS`);

    const [first] = openPictures(props).quiz;
    const urls = Object.keys(props.assets).filter((url) => props.assets[url]?.sha256 === first?.sha256);
    expect(urls).toHaveLength(1);
    const other = props.assets[sampleUrl('mars')];
    const assets = Object.fromEntries(
      Object.entries(props.assets).map(([url, asset]) => [url, url === urls[0] && other ? other : asset]),
    );
    const changed = changedPixels(await pixelsOf(props, 0), await pixelsOf({ ...props, assets }, 0));
    expect(changed).toBeGreaterThan(0.05 * canvas.width * canvas.height);
  });

  it.each(CASES)('of $layout on $name has a mark if there is no picture', async ({ layout, canvas }) => {
    const props: VideoProps = { ...generalKnowledge({ canvas }), look: { ...DEFAULT_LOOK, layout } };
    const video = await painter.open(props);
    const texts = await video.texts(0);
    await video.close();
    expectWords(texts, props.title);
    expect(texts).toContain('?');
  });
});

it('confetti never shows through the cards of wrong options', async () => {
  const look = lookSchema.parse(PUBLIC_THEMES.find(({ name }) => name === 'Peppermint'));
  const withIntensity = (celebrationIntensity: number): VideoProps => {
    const effects: Look['effects'] = { ...look.effects, celebrationIntensity, celebrationStyle: 'confetti' };
    return generalKnowledge({ canvas: canvasFor('youtube', '640x360'), look: { ...look, effects } });
  };
  const props = withIntensity(1);
  const { scenes } = buildTimeline(props);
  const scene = scenes.find(({ kind }) => kind === 'reveal');
  if (scene?.kind !== 'reveal') throw new Error('No reveal.');
  const view = sceneView(props, scenes, scene);
  if (view.kind !== 'reveal' || view.board.kind !== 'choices') throw new Error('Unexpected sample.');
  const correct = view.board.solution?.correct;
  const wrong = questionLayout(layoutStageOf(props), view).board.parts.filter((__, index) => index !== correct);
  const isInWrong = (x: number, y: number) =>
    wrong.some(
      (rect) => x > rect.x + 8 && x < rect.x + rect.width - 8 && y > rect.y + 8 && y < rect.y + rect.height - 8,
    );
  let around = 0;
  for (const since of [8, 16, 26, 40]) {
    const frame = scene.from + scene.revealAt + since;
    const [with1, without] = [await pixelsOf(props, frame), await pixelsOf(withIntensity(0), frame)];
    around += changedPixels(with1, without);
    expect(changedPixels(with1, without, isInWrong)).toBe(0);
  }
  expect(around).toBeGreaterThan(200);
});

it.each(CANVASES)('a fact fades in over the picture behind everything on $profile', async (canvas) => {
  const quiz = everyType({ canvas, look: { ...DEFAULT_LOOK, layout: 'full_bleed' } });
  const [round] = quiz.rounds;
  const asked = round?.questions.find(({ type }) => type === 'multiple_choice');
  if (!round || !asked) throw new Error('Unexpected sample.');
  const rounds = [{ ...round, questions: [{ ...asked, fact: 'The largest was built in about 27 years.' }] }];
  const props: VideoProps = { ...quiz, rounds, factDurationSeconds: 4 };
  const fact = buildTimeline(props).scenes.find(({ kind }) => kind === 'fact');
  const from = fact?.from ?? Number.NaN;
  const video = await painter.open(props);
  const [first, settled] = [await video.difference(from - 1, from + 1), await video.difference(from - 1, from + 40)];
  await video.close();
  expect(settled).toBeGreaterThan(5);
  expect(first).toBeLessThan(0.4 * settled);
});
