/** Creates the pictures of the public themes and of the default look in `public/theme-pictures`: `npx tsx lib/tools/cli/make-theme-pictures.ts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { launchPainter } from '../testing/painter';
import { ALL_ASPECTS, currentList, PICTURED, PICTURES_FOLDER, PICTURES_LIST, pictureOf } from './theme-pictures';

/** Half the size in which they are painted. */
const SCALE = 0.5;

rmSync(PICTURES_FOLDER, { recursive: true, force: true });
mkdirSync(PICTURES_FOLDER, { recursive: true });
const list = currentList();
const painter = await launchPainter();
try {
  for (const theme of PICTURED) {
    for (const aspect of ALL_ASPECTS) {
      const { video, frame } = pictureOf(theme, aspect);
      const opened = await painter.open(video);
      await sharp(await opened.png(frame))
        .resize({ width: video.canvas.width * SCALE })
        .webp({ quality: 80, effort: 6 })
        .toFile(path.join(PICTURES_FOLDER, `${list[theme.id]?.file}-${aspect}.webp`));
      await opened.close();
    }
  }
} finally {
  await painter.close();
}
writeFileSync(PICTURES_LIST, `${JSON.stringify(list, null, 2)}\n`);
