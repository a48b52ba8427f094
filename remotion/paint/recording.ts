import type { Context } from './sprites';
import { versionOf } from './versions';

/** One call, or one property that is set, with what it was given. */
interface Command {
  name: string;
  args: readonly unknown[];
  kind: 'set' | 'call' | 'draw';
  /** Of the layer that is drawn, if one is. */
  version: number;
}

const DRAWS: ReadonlySet<string> = new Set(['drawImage', 'fillRect', 'fill', 'stroke', 'fillText', 'strokeText']);
/** What changes the state that painters read back. */
const MOVES: ReadonlySet<string> = new Set(['save', 'restore', 'translate', 'scale', 'rotate', 'transform']);
const READS: ReadonlySet<string> = new Set(['measureText', 'getTransform']);
const GRADIENTS: ReadonlySet<string> = new Set(['createLinearGradient', 'createRadialGradient', 'createConicGradient']);

/** How gradients were made: two that were made alike are the same. */
const makings = new WeakMap<object, unknown[]>();

const noted = (gradient: CanvasGradient, making: unknown[]): CanvasGradient => {
  makings.set(gradient, making);
  gradient.addColorStop = (offset, color) => {
    making.push(offset, color);
    CanvasGradient.prototype.addColorStop.call(gradient, offset, color);
  };
  return gradient;
};

const isSameList = (one: readonly unknown[], two: readonly unknown[]): boolean =>
  one.length === two.length && one.every((value, index) => isSame(value, two[index]));

const isSame = (one: unknown, two: unknown): boolean => {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  const [first, second] = [makings.get(one) ?? one, makings.get(two) ?? two];
  return Array.isArray(first) && Array.isArray(second) && isSameList(first, second);
};

/** How many commands the two lists begin with alike; a layer that was painted anew is another only if `strict`. */
const alike = (one: readonly Command[], two: readonly Command[], strict: boolean): number => {
  const most = Math.min(one.length, two.length);
  for (let index = 0; index < most; index++) {
    const [a, b] = [one[index], two[index]];
    if (a === undefined || b === undefined || a.name !== b.name || !isSameList(a.args, b.args)) return index;
    if (strict && a.version !== b.version) return index;
  }
  return most;
};

export interface Recorder {
  /** Notes what is painted on it and paints nothing. It knows its state, and what texts measure, as any context. */
  ctx: Context;
  commands: readonly Command[];
}

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** A recorder that follows its state on `state`, a context which nothing else uses while this one does. */
export const createRecorder = (state: OffscreenCanvasRenderingContext2D): Recorder => {
  state.reset();
  const commands: Command[] = [];
  const methods = state as unknown as Methods;
  const note = (name: string, kind: Command['kind'], args: readonly unknown[]) => {
    const [first] = args;
    commands.push({ name, kind, args, version: typeof first === 'object' && first !== null ? versionOf(first) : 0 });
  };
  const call = (name: string) => {
    if (READS.has(name)) return (...args: unknown[]) => methods[name]?.(...args);
    if (GRADIENTS.has(name)) {
      return (...args: unknown[]) => noted(methods[name]?.(...args) as CanvasGradient, [name, ...args]);
    }
    return (...args: unknown[]) => {
      if (MOVES.has(name)) methods[name]?.(...args);
      note(name, DRAWS.has(name) ? 'draw' : 'call', args);
    };
  };
  const ctx = new Proxy(state, {
    get: (own, name) => {
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' && typeof name === 'string' ? call(name) : value;
    },
    set: (own, name, value) => {
      note(String(name), 'set', [value]);
      return Reflect.set(own, name, value, own);
    },
  });
  return { ctx, commands };
};

/** Runs commands on a context, and of those that draw only the ones from number `from` up to number `to`. */
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
 * Up to and with the last of the first `count` commands that draws; 0 if none does. Not beyond the first clip,
 * whose edges are smooth on a page's canvas and hard on a layer (Chromium 153).
 */
const upToDrawn = (commands: readonly Command[], count: number): number => {
  const first = commands.slice(0, count);
  const clip = first.findIndex(({ name }) => name === 'clip');
  return first.slice(0, clip < 0 ? count : clip).findLastIndex(({ kind }) => kind === 'draw') + 1;
};

const drawsIn = (commands: readonly Command[], count: number): number =>
  commands.slice(0, count).filter(({ kind }) => kind === 'draw').length;

/** Fewer draws than this are not worth a layer of their own, which is copied to each frame. */
const WORTH = 3;

/**
 * Plays recordings so that what a frame begins with as the one before did is painted once, on a layer
 * that is copied to each frame. The pixels are those of playing everything each time.
 */
export interface Projector {
  /** Plays a recording onto `ctx`, all of which it covers. */
  play: (ctx: Context, recorder: Recorder) => void;
  /** Plays all of a recording onto the projector's own layer. */
  still: (recorder: Recorder) => OffscreenCanvas;
}

/** `layer` is an opaque context as large as the frames. */
export const createProjector = (layer: OffscreenCanvasRenderingContext2D): Projector => {
  let last: readonly Command[] = [];
  let held: readonly Command[] = [];

  /** Makes the layer hold the first `count` commands. */
  const hold = (commands: readonly Command[], count: number) => {
    const kept = alike(held, commands, true);
    const from = kept === held.length ? kept : 0;
    // Should painting fail, the layer holds nothing that can be used.
    held = [];
    run(layer, commands, from, count);
    held = commands.slice(0, count);
  };

  return {
    play: (ctx, { commands }) => {
      const kept = held.length > 0 && alike(held, commands, true) === held.length ? held.length : 0;
      const standing = Math.max(kept, upToDrawn(commands, alike(last, commands, false)));
      const worth = drawsIn(commands, standing) >= WORTH;
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
