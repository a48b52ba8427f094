/** Creates the clips and pictures of the landing page in `public/landing`: `npx tsx lib/tools/cli/make-landing-media.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PUBLIC_THEMES } from '../../core/model/public-themes';
import { lookSchema } from '../../core/model/theme';
import { FPS } from '../../core/model/video-settings';
import type { Canvas } from '../../core/video/canvas';
import { everyType } from '../../core/video/samples/every-type';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import type { SampleQuiz } from '../../core/video/samples/sample-quiz';
import { buildTimeline } from '../../core/video/timeline';
import { launchPages, launchPainter } from '../testing/painter';
import type { Clip, ClipPart } from './landing/clip-page';
import { ROOT } from './run';

const FOLDER = path.join(ROOT, 'public/landing');

const WIDE = { width: 896, height: 504, profile: 'youtube' } as const;
const TALL = { width: 360, height: 640, profile: 'youtube_shorts' } as const;

/** A question of a sample quiz, from 1, in a public theme or in the default look. */
interface Shown {
  quiz: SampleQuiz;
  question: number;
  theme?: string;
}

const propsOf = ({ quiz, theme }: Shown, canvas: Canvas) => {
  if (theme === undefined) return quiz({ canvas });
  const found = PUBLIC_THEMES.find(({ name }) => name === theme);
  if (found === undefined) throw new Error(`There is no public theme ${theme}.`);
  return quiz({ canvas, look: lookSchema.parse(found) });
};

const scenesOf = (shown: Shown, canvas: Canvas) => {
  const props = propsOf(shown, canvas);
  const scenes = buildTimeline(props).scenes.filter(({ questionIndex }) => questionIndex === shown.question - 1);
  const question = scenes.find((scene) => scene.kind === 'question');
  const reveal = scenes.find((scene) => scene.kind === 'reveal');
  if (!question || !reveal) throw new Error(`There is no question ${shown.question}.`);
  return { props, question, reveal };
};

/** The last seconds of the countdown, then the answer. */
const partOf = (shown: Shown, canvas: Canvas): ClipPart => {
  const { props, reveal } = scenesOf(shown, canvas);
  return {
    props,
    from: reveal.from - 2 * FPS,
    to: reveal.from + reveal.revealAt + Math.round(1.2 * FPS),
  };
};

const CLIPS: Record<string, { canvas: Canvas; bitrate: number; shown: Shown[] }> = {
  wide: {
    canvas: WIDE,
    bitrate: 480_000,
    shown: [
      { quiz: everyType, question: 1, theme: 'Blue Sky' },
      { quiz: everyType, question: 6, theme: 'Peppermint' },
      { quiz: everyType, question: 7, theme: 'Neon Arcade' },
      { quiz: everyType, question: 3, theme: 'Pop Art' },
    ],
  },
  tall: {
    canvas: TALL,
    bitrate: 250_000,
    shown: [
      { quiz: everyType, question: 1, theme: 'Blue Sky' },
      { quiz: generalKnowledge, question: 8, theme: 'Bubblegum' },
    ],
  },
};

mkdirSync(FOLDER, { recursive: true });
const saved = (name: string) => path.join(FOLDER, name);

const painter = await launchPainter();
const still = async (
  name: string,
  shown: Shown,
  canvas: Canvas,
  frameOf: (part: ReturnType<typeof scenesOf>) => number,
) => {
  const scenes = scenesOf(shown, canvas);
  const video = await painter.open(scenes.props);
  await sharp(await video.png(frameOf(scenes)))
    .webp({ quality: 80, effort: 6 })
    .toFile(saved(`${name}.webp`));
  await video.close();
};
try {
  for (const [name, { canvas, shown }] of Object.entries(CLIPS)) {
    const [first] = shown;
    if (first) await still(name, first, canvas, () => partOf(first, canvas).from);
  }
  const sample: Shown = { quiz: generalKnowledge, question: 8 };
  await still('reveal', sample, WIDE, ({ reveal }) => reveal.from + reveal.durationInFrames - FPS / 2);
  const video = await painter.open(propsOf({ ...sample, theme: 'Sunset Mesh' }, { ...WIDE, width: 1280, height: 720 }));
  await sharp(await video.thumbnail(640))
    .webp({ quality: 82, effort: 6 })
    .toFile(saved('thumbnail.webp'));
  await video.close();
} finally {
  await painter.close();
}

const { browser, newPage } = await launchPages('../cli/landing/clip-page.ts', new Map());
try {
  const page = await newPage();
  await page.waitForFunction(() => 'encodeClip' in window);
  for (const [name, { canvas, bitrate, shown }] of Object.entries(CLIPS)) {
    const clip: Clip = { bitrate, parts: shown.map((one) => partOf(one, canvas)) };
    const file = Buffer.from(await page.evaluate((given) => window.encodeClip(given), clip), 'base64');
    writeFileSync(saved(`${name}.mp4`), file);
    console.log(`${name}.mp4: ${Math.round(file.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
