import fs from 'node:fs/promises';
import path from 'node:path';
import { launchPainter, type Painter } from '../testing/painter';
import { acceptanceSheets } from './sheets/acceptance';
import { brandSheets, LOGO } from './sheets/brand';
import { captionSheets } from './sheets/captions';
import { compositionSheets } from './sheets/compositions';
import { withCoverage } from './sheets/coverage';
import { creditSheets, sourceSheets } from './sheets/credits';
import { effectSheets } from './sheets/effects';
import { foregroundSheets } from './sheets/foreground';
import { itemSheets } from './sheets/items';
import { languageSheets } from './sheets/languages';
import { quizSheets } from './sheets/quizzes';
import { sceneSheets } from './sheets/scenes';
import type { Cell, Sheet } from './sheets/sheet';
import { shortSheets } from './sheets/shorts';
import { testMarkSheets } from './sheets/test-mark';
import { themeSheets } from './sheets/themes';
import { thumbnailSheets } from './sheets/thumbnails';
import { typeSheets } from './sheets/types';

const OUT = 'contact-sheets';
const SHEETS: readonly Sheet[] = [
  ...quizSheets,
  ...acceptanceSheets,
  ...typeSheets,
  ...compositionSheets,
  ...itemSheets,
  ...sceneSheets,
  ...effectSheets,
  ...foregroundSheets,
  ...themeSheets,
  ...languageSheets,
  ...brandSheets,
  ...captionSheets,
  ...creditSheets,
  ...sourceSheets,
  ...shortSheets,
  ...testMarkSheets,
  ...thumbnailSheets,
];

/** Cells per row of a sheet with a width of its own: rows of two quizzes with three thumbnails each. */
const SMALL_COLUMNS = 6;

/** Width of a cell in pixels, and cells per row. */
const layoutOf = ({ width, height }: { width: number; height: number }) =>
  height > width ? { cell: 300, columns: 6 } : { cell: 480, columns: 4 };

const figureOf = (label: string, png: Buffer) =>
  `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`;

/** Paints cells grouped by video, so that each video is opened once. */
const paintCells = async (painter: Painter, cells: readonly Cell[], width: number): Promise<string[]> => {
  const figures: string[] = [];
  for (const props of new Set(cells.map((cell) => cell.props))) {
    const video = await painter.open(props);
    for (const { label, frame } of cells.filter((cell) => cell.props === props)) {
      figures.push(figureOf(label, await (frame === null ? video.thumbnail(width) : video.png(frame, width))));
    }
    await video.close();
  }
  return figures;
};

const writeSheet = async (painter: Painter, { name, width, cells }: Sheet) => {
  const { cells: painted, table } = withCoverage(cells());
  const [first] = painted;
  if (first === undefined) return;
  const { cell, columns } =
    width === undefined ? layoutOf(first.props.canvas) : { cell: width, columns: SMALL_COLUMNS };
  const figures = await paintCells(painter, painted, cell);
  const file = path.join(OUT, `${name}.png`);
  await fs.writeFile(
    file,
    await painter.screenshot(
      `<style>body{margin:16px;background:#2a2a2e;color:#bbb;font:13px sans-serif;display:grid;grid-template-columns:repeat(${columns},${cell}px);gap:14px}
       figure{margin:0}img{display:block}figcaption{padding:6px 2px 0}</style>${figures.join('')}`,
      columns * (cell + 14) + 18,
    ),
  );
  console.log(`${file}: ${painted.length} frames`);
  for (const row of table) console.log(row);
};

/** `npm run contact-sheet [part of a name]`: writes PNG sheets of selected frames for visual review, and prints how much of each frame is covered. */
const main = async () => {
  const filter = process.argv[2] ?? '';
  await fs.mkdir(OUT, { recursive: true });
  const painter = await launchPainter(new Map([[LOGO.path, LOGO.bytes]]));
  try {
    for (const sheet of SHEETS) if (sheet.name.includes(filter)) await writeSheet(painter, sheet);
  } finally {
    await painter.close();
  }
};

await main();
