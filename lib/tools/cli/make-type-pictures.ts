/** Creates the pictures of question types in `public/question-types`: `npx tsx lib/tools/cli/make-type-pictures.ts`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { canvasFor } from '../../core/video/canvas';
import { everyType } from '../../core/video/samples/every-type';
import { buildTimeline } from '../../core/video/timeline';
import { launchPainter } from '../testing/painter';

const FOLDER = path.join(import.meta.dirname, '../../../public/question-types');
/** Pixels; they are shown at half this size. */
const WIDTH = 256;
/** Part of the countdown that has passed: hints and clues are there, and hidden pictures begin to show. */
const MOMENT = 0.75;

const props = everyType({ canvas: canvasFor('youtube', '1080p') });
const questions = props.rounds.flatMap((round) => round.questions);
mkdirSync(FOLDER, { recursive: true });
const painter = await launchPainter();
try {
  const video = await painter.open(props);
  for (const scene of buildTimeline(props).scenes) {
    const type = questions.find(({ id }) => id === scene.questionId)?.type;
    if (scene.kind !== 'question' || type === undefined) continue;
    const png = await video.png(scene.from + scene.countdownAt + Math.round(scene.countdownFrames * MOMENT), 2 * WIDTH);
    await sharp(png)
      .resize({ width: WIDTH })
      .webp({ quality: 80 })
      .toFile(path.join(FOLDER, `${type}.webp`));
    console.log(type);
  }
} finally {
  await painter.close();
}
