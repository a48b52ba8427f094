export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Kept pictures and layouts, so that what is expensive is made once and not per frame. */
export interface Sprites {
  /** The picture named `key`, painted on first use. The key names everything that its painting depends on. */
  picture(key: string, width: number, height: number, paint: (ctx: Context) => void): OffscreenCanvas;
  /** The value named `key`, computed on first use; for text layouts. */
  value<T>(key: string, compute: () => T): T;
  /** An opaque full-frame canvas, one per name, painted again only when `key` differs from the last call's. */
  layer(name: string, key: string, width: number, height: number, paint: (ctx: Context) => void): OffscreenCanvas;
  /** The opaque canvas named `name`, created on first use and never dropped. */
  canvas(name: string, width: number, height: number): OffscreenCanvasRenderingContext2D;
  /** Bytes held. */
  size(): number;
}

const BYTES_PER_PIXEL = 4;
/** What a layout is taken to cost; an estimate that keeps their number bounded. */
const VALUE_BYTES = 4096;

const contextOf = (canvas: OffscreenCanvas, alpha: boolean): OffscreenCanvasRenderingContext2D => {
  // Software canvases, like the frame's own: no copies to and from a GPU process.
  const ctx = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (ctx === null) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  return ctx;
};

/**
 * A cache of at most `maxBytes`; the least recently used go first. One belongs to one canvas:
 * the values of `value` are typed by their key's prefix, which each caller owns.
 */
export const createSprites = (maxBytes: number): Sprites => {
  const kept = new Map<string, { content: unknown; bytes: number }>();
  let total = 0;
  const layers = new Map<string, { key: string; ctx: OffscreenCanvasRenderingContext2D }>();
  const canvases = new Map<string, OffscreenCanvasRenderingContext2D>();

  const get = <T>(key: string, bytes: number, make: () => T): T => {
    const known = kept.get(key);
    if (known !== undefined) {
      // A Map iterates in insertion order: moving the entry to the end marks it as used.
      kept.delete(key);
      kept.set(key, known);
      return known.content as T;
    }
    const content = make();
    kept.set(key, { content, bytes });
    total += bytes;
    for (const [oldest, entry] of kept) {
      if (total <= maxBytes || oldest === key) break;
      kept.delete(oldest);
      total -= entry.bytes;
    }
    return content;
  };

  return {
    picture: (key, width, height, paint) => {
      const [wide, high] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
      return get(`picture|${wide}x${high}|${key}`, wide * high * BYTES_PER_PIXEL, () => {
        const canvas = new OffscreenCanvas(wide, high);
        paint(contextOf(canvas, true));
        return canvas;
      });
    },
    value: (key, compute) => get(`value|${key}`, VALUE_BYTES, compute),
    layer: (name, key, width, height, paint) => {
      const known = layers.get(name);
      const fits = known?.ctx.canvas.width === width && known.ctx.canvas.height === height;
      const ctx = known && fits ? known.ctx : contextOf(new OffscreenCanvas(width, height), false);
      if (!fits || known?.key !== key) paint(ctx);
      layers.set(name, { key, ctx });
      return ctx.canvas;
    },
    canvas: (name, width, height) => {
      const key = `${name} ${width}x${height}`;
      const ctx = canvases.get(key) ?? contextOf(new OffscreenCanvas(width, height), false);
      canvases.set(key, ctx);
      return ctx;
    },
    size: () => total,
  };
};
