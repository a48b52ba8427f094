const AXES: Record<string, { main: 'x' | 'y'; sign: 1 | -1 }> = {
  ArrowRight: { main: 'x', sign: 1 },
  ArrowLeft: { main: 'x', sign: -1 },
  ArrowDown: { main: 'y', sign: 1 },
  ArrowUp: { main: 'y', sign: -1 },
};

const centerOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** How much more a distance across the direction counts, so that rows and columns are followed. */
const ACROSS = 8;

/** The closest element in the direction of an arrow key; for left and right at the end of a row, the neighbour. */
export const nextInGrid = <Item extends Element>(items: readonly Item[], from: Item, key: string): Item | undefined => {
  const axis = AXES[key];
  if (!axis) return undefined;
  const { main, sign } = axis;
  if (main === 'x') return items[items.indexOf(from) + sign];
  const start = centerOf(from);
  let best: { item: Item; distance: number } | undefined;
  for (const item of items) {
    const { x, y } = centerOf(item);
    const along = (y - start.y) * sign;
    if (along < 1) continue;
    const distance = along * ACROSS + Math.abs(x - start.x);
    if (!best || distance < best.distance) best = { item, distance };
  }
  return best?.item;
};
