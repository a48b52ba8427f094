import type { Context, Sprites } from './sprites';
import { versionOf } from './versions';

/** One call, or one property that is set, with its arguments. */
interface Command {
  name: string;
  args: readonly unknown[];
  kind: 'set' | 'call' | 'draw';
  /** Of the canvas that is drawn, if one is. */
  version: number;
}

/** Properties that painters may set, and read back. */
const PROPERTIES: ReadonlySet<PropertyKey> = new Set<keyof CanvasRenderingContext2D>([
  'direction',
  'fillStyle',
  'filter',
  'font',
  'globalAlpha',
  'globalCompositeOperation',
  'imageSmoothingEnabled',
  'imageSmoothingQuality',
  'letterSpacing',
  'lineCap',
  'lineDashOffset',
  'lineJoin',
  'lineWidth',
  'shadowBlur',
  'shadowColor',
  'shadowOffsetX',
  'shadowOffsetY',
  'strokeStyle',
  'textAlign',
  'textBaseline',
]);

/** `state` changes what can be read back, so it is also applied immediately; `read` and `gradient` only return something. */
type MethodKind = 'state' | 'path' | 'draw' | 'read' | 'gradient';

/** Methods that painters of scenes may call. Add a method here before a scene uses it. */
const METHODS: Readonly<Record<string, MethodKind>> = {
  save: 'state',
  restore: 'state',
  translate: 'state',
  scale: 'state',
  rotate: 'state',
  transform: 'state',
  beginPath: 'path',
  closePath: 'path',
  moveTo: 'path',
  lineTo: 'path',
  quadraticCurveTo: 'path',
  arc: 'path',
  rect: 'path',
  roundRect: 'path',
  clip: 'path',
  setLineDash: 'path',
  clearRect: 'draw',
  drawImage: 'draw',
  fillRect: 'draw',
  fill: 'draw',
  stroke: 'draw',
  fillText: 'draw',
  strokeText: 'draw',
  measureText: 'read',
  getTransform: 'read',
  createLinearGradient: 'gradient',
  createRadialGradient: 'gradient',
  createConicGradient: 'gradient',
} satisfies { [Name in keyof CanvasRenderingContext2D]?: MethodKind };

/** How gradients were created: two that were created alike paint alike. */
const recipes = new WeakMap<object, unknown[]>();

const withRecipe = (gradient: CanvasGradient, recipe: unknown[]): CanvasGradient => {
  recipes.set(gradient, recipe);
  gradient.addColorStop = (offset, color) => {
    recipe.push(offset, color);
    CanvasGradient.prototype.addColorStop.call(gradient, offset, color);
  };
  return gradient;
};

const isSameList = (one: readonly unknown[], two: readonly unknown[]): boolean =>
  one.length === two.length && one.every((value, index) => isSame(value, two[index]));

const isSame = (one: unknown, two: unknown): boolean => {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  const [first, second] = [recipes.get(one) ?? one, recipes.get(two) ?? two];
  return Array.isArray(first) && Array.isArray(second) && isSameList(first, second);
};

/** How many commands both lists begin with. With `strict`, a canvas that was repainted in between is another one. */
const sharedCount = (one: readonly Command[], two: readonly Command[], strict: boolean): number => {
  const most = Math.min(one.length, two.length);
  for (let index = 0; index < most; index++) {
    const [a, b] = [one[index], two[index]];
    if (a === undefined || b === undefined || a.name !== b.name || !isSameList(a.args, b.args)) return index;
    if (strict && a.version !== b.version) return index;
  }
  return most;
};

export interface Recorder {
  /** Notes what is painted on it and paints nothing. Its state, and the width of texts, can be read as on any context. */
  ctx: Context;
  commands: readonly Command[];
}

type Methods = Record<string, (...args: unknown[]) => unknown>;

/**
 * A recorder that follows its state on `state`, a context which nothing else uses meanwhile. A method or property
 * that it does not know throws a TypeError: it would be missing from the video.
 */
export const createRecorder = (state: OffscreenCanvasRenderingContext2D): Recorder => {
  state.reset();
  const commands: Command[] = [];
  const methods = state as unknown as Methods;
  const note = (name: string, kind: Command['kind'], args: readonly unknown[]) => {
    const [first] = args;
    commands.push({ name, kind, args, version: typeof first === 'object' && first !== null ? versionOf(first) : 0 });
  };
  const methodOf = (name: string) => {
    const kind = METHODS[name];
    switch (kind) {
      case undefined:
        throw new TypeError(`A recording has no "${name}": add it to recording.ts.`);
      case 'read':
        return (...args: unknown[]) => methods[name]?.(...args);
      case 'gradient':
        return (...args: unknown[]) => withRecipe(methods[name]?.(...args) as CanvasGradient, [name, ...args]);
      default:
        return (...args: unknown[]) => {
          if (kind === 'state') methods[name]?.(...args);
          note(name, kind === 'draw' ? 'draw' : 'call', args);
        };
    }
  };
  const ctx = new Proxy(state, {
    get: (own, name) => (PROPERTIES.has(name) ? Reflect.get(own, name, own) : methodOf(String(name))),
    set: (own, name, value) => {
      if (!PROPERTIES.has(name))
        throw new TypeError(`A recording cannot set "${String(name)}": add it to recording.ts.`);
      note(String(name), 'set', [value]);
      return Reflect.set(own, name, value, own);
    },
  });
  return { ctx, commands };
};

/** Runs commands on a context; of those that draw only number `from` up to number `to`. */
const run = (ctx: Context, commands: readonly Command[], from: number, to: number): void => {
  const methods = ctx as unknown as Methods;
  let depth = 0;
  ctx.save();
  for (const [index, { name, args, kind }] of commands.entries()) {
    if (index >= to) break;
    if (kind === 'draw' && index < from) continue;
    if (kind === 'set') Reflect.set(ctx, name, args[0]);
    else methods[name]?.(...args);
    if (name === 'save') depth++;
    else if (name === 'restore') depth--;
  }
  for (; depth >= 0; depth--) ctx.restore();
};

/**
 * Up to and including the last of the first `count` commands that draws; 0 if none does. Ends before the first clip,
 * whose edges are smooth on a page's canvas and hard on a layer (Chromium 153).
 */
const upToDrawn = (commands: readonly Command[], count: number): number => {
  const first = commands.slice(0, count);
  const clip = first.findIndex(({ name }) => name === 'clip');
  return first.slice(0, clip < 0 ? count : clip).findLastIndex(({ kind }) => kind === 'draw') + 1;
};

const drawsIn = (commands: readonly Command[], count: number): number =>
  commands.slice(0, count).filter(({ kind }) => kind === 'draw').length;

/** Fewer draws than this are not worth a layer, which is copied to each frame. */
const MIN_LAYER_DRAWS = 3;

/**
 * Plays recordings so that what a frame begins with as the one before did is painted once, on a layer
 * that is copied to each frame. The pixels are those of playing everything each time.
 */
interface Projector {
  /** Plays a recording onto `ctx`, all of which it covers. */
  play: (ctx: Context, recorder: Recorder) => void;
  /** Plays all of a recording onto the projector's own layer. */
  still: (recorder: Recorder) => OffscreenCanvas;
}

/** `layer` is an opaque context as large as the frames. */
const createProjector = (layer: OffscreenCanvasRenderingContext2D): Projector => {
  let last: readonly Command[] = [];
  let held: readonly Command[] = [];

  /** Makes the layer hold the first `count` commands. */
  const hold = (commands: readonly Command[], count: number) => {
    const kept = sharedCount(held, commands, true);
    const from = kept === held.length ? kept : 0;
    // Should painting fail, the layer holds nothing that can be used.
    held = [];
    run(layer, commands, from, count);
    held = commands.slice(0, count);
  };

  return {
    play: (ctx, { commands }) => {
      const kept = held.length > 0 && sharedCount(held, commands, true) === held.length ? held.length : 0;
      const standing = Math.max(kept, upToDrawn(commands, sharedCount(last, commands, false)));
      const worth = drawsIn(commands, standing) >= MIN_LAYER_DRAWS;
      if (worth) {
        if (standing > kept) hold(commands, standing);
        ctx.drawImage(layer.canvas, 0, 0);
      }
      run(ctx, commands, worth ? standing : 0, commands.length);
      last = commands;
    },
    still: ({ commands }) => {
      hold(commands, commands.length);
      return layer.canvas;
    },
  };
};

/** Which of the two scenes of a transition is painted. */
export type Role = 'standing' | 'incoming';

/** How scenes get onto a frame. */
export interface ScenePlayer {
  /** Paints a scene over all of `ctx`. */
  play: (ctx: Context, role: Role, paint: (ctx: Context) => void) => void;
  /** Paints a scene on a layer, which keeps it until the next call. */
  still: (role: Role, paint: (ctx: Context) => void) => OffscreenCanvas;
}

interface FrameSize {
  width: number;
  height: number;
}

/** Paints scenes through recordings, so that what stands still is painted once. */
export const recordedScenes = (sprites: Sprites, { width, height }: FrameSize): ScenePlayer => {
  const record = (paint: (ctx: Context) => void): Recorder => {
    const recorder = createRecorder(sprites.tool('state', 1, 1, (state) => state));
    paint(recorder.ctx);
    return recorder;
  };
  const projector = (role: Role) => sprites.tool(role, width, height, createProjector);
  return {
    play: (ctx, role, paint) => projector(role).play(ctx, record(paint)),
    still: (role, paint) => projector(role).still(record(paint)),
  };
};

/** Paints all of a scene in each frame: what recordings are compared with. */
export const directScenes = (sprites: Sprites, { width, height }: FrameSize): ScenePlayer => {
  const run = (ctx: Context, paint: (ctx: Context) => void) => {
    ctx.save();
    paint(ctx);
    ctx.restore();
  };
  return {
    play: (ctx, _role, paint) => run(ctx, paint),
    still: (role, paint) => {
      const layer = sprites.tool(`direct ${role}`, width, height, (ctx) => ctx);
      run(layer, paint);
      return layer.canvas;
    },
  };
};
