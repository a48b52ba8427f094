import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import pictures from '../../../components/themes/pictures.json';
import { ALL_ASPECTS, currentList, PICTURED, PICTURES_FOLDER, type PicturesList, pictureOf } from './theme-pictures';

// If it fails: npx tsx lib/tools/cli/make-theme-pictures.ts
test('the pictures of public themes are up to date', () => {
  expect(pictures).toEqual(currentList());
});

test.each(PICTURED.map((theme) => [theme.name, theme] as const))(
  '%s has a small picture in each aspect ratio',
  async (_, theme) => {
    for (const aspect of ALL_ASPECTS) {
      const { file } = (pictures as PicturesList)[theme.id] ?? {};
      const { width, height, size } = await sharp(path.join(PICTURES_FOLDER, `${file}-${aspect}.webp`))
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info);
      const { canvas } = pictureOf(theme, aspect).video;
      expect(width / height).toBeCloseTo(canvas.width / canvas.height, 2);
      expect(size).toBeLessThan(60_000);
    }
  },
);
