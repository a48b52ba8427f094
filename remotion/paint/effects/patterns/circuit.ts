import { seededRandom } from '../../../../lib/core/model/random';
import type { Pattern, PatternArea } from './pattern';

type Node = readonly [column: number, row: number];

/** Clockwise in steps of 45°, starting to the right. */
const DIRECTIONS: readonly Node[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** Disjoint tracks over the nodes of a grid. */
const tracks = (columns: number, rows: number): Node[][] => {
  const random = seededRandom('circuit');
  const taken = new Set<number>();
  const id = ([column, row]: Node) => row * columns + column;
  const free = (node: Node) =>
    node[0] >= 0 && node[1] >= 0 && node[0] < columns && node[1] < rows && !taken.has(id(node));
  const found: Node[][] = [];
  for (let attempt = 0; attempt < columns * rows; attempt++) {
    let node: Node = [Math.floor(columns * random()), Math.floor(rows * random())];
    if (!free(node)) continue;
    // Long straight runs with occasional turns of 45°.
    let heading = 2 * Math.floor(4 * random());
    const track = [node];
    taken.add(id(node));
    const length = 4 + Math.floor(13 * random());
    while (track.length < length) {
      if (random() < 0.28) heading = (heading + (random() < 0.5 ? 1 : 7)) % 8;
      const [dx, dy] = DIRECTIONS[heading] ?? [1, 0];
      const next: Node = [node[0] + dx, node[1] + dy];
      // A diagonal step must not cross another track.
      const crossed = dx !== 0 && dy !== 0 && !free([node[0] + dx, node[1]]) && !free([node[0], node[1] + dy]);
      if (!free(next) || crossed) break;
      track.push(next);
      taken.add(id(next));
      node = next;
    }
    if (track.length > 2) found.push(track);
  }
  return found;
};

const CHIP = { columns: 5, rows: 4 } as const;

/** A chip with pins on both sides. */
const paintChip = ({ ctx, line }: PatternArea, x: number, y: number, unit: number) => {
  const [width, height] = [CHIP.columns * unit, CHIP.rows * unit];
  for (let pin = 0; pin < CHIP.columns; pin++) {
    const at = x + (pin + 0.5) * unit - line;
    ctx.fillRect(at, y - 0.5 * unit, 2 * line, 0.5 * unit);
    ctx.fillRect(at, y + height, 2 * line, 0.5 * unit);
  }
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 0.4 * unit);
  ctx.lineWidth = 1.6 * line;
  ctx.stroke();
  ctx.globalAlpha = 0.25;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.arc(x + 0.7 * unit, y + height - 0.7 * unit, 0.22 * unit, 0, 2 * Math.PI);
  ctx.fill();
};

/** A printed circuit board: tracks with pads, and chips. */
export const circuit: Pattern = (area) => {
  const { ctx, width, height, short, scale, line } = area;
  const unit = 0.034 * short * scale;
  const [columns, rows] = [Math.ceil(width / unit) + 2, Math.ceil(height / unit) + 2];
  ctx.lineJoin = 'round';
  ctx.lineWidth = 1.5 * line;
  const all = tracks(columns, rows);
  for (const track of all) {
    ctx.beginPath();
    for (const [column, row] of track) ctx.lineTo((column - 0.5) * unit, (row - 0.5) * unit);
    ctx.stroke();
  }
  for (const track of all) {
    for (const end of [track[0], track.at(-1)]) {
      if (end === undefined) continue;
      const [x, y] = [(end[0] - 0.5) * unit, (end[1] - 0.5) * unit];
      ctx.globalCompositeOperation = 'destination-out';
      ctx.beginPath();
      ctx.arc(x, y, 0.24 * unit, 0, 2 * Math.PI);
      ctx.fill();
      ctx.globalCompositeOperation = 'source-over';
      ctx.stroke();
    }
  }
  for (const [u, v] of [
    [0.86, 0.16],
    [0.08, 0.82],
  ] as const) {
    const [x, y] = [Math.round((u * width) / unit) * unit, Math.round((v * height) / unit) * unit];
    ctx.clearRect(x - unit, y - unit, (CHIP.columns + 2) * unit, (CHIP.rows + 2) * unit);
    paintChip(area, x, y, unit);
  }
};
