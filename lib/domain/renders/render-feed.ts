import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { findRenderStates, RENDERS_CHANNEL, type RenderState } from './queries';

/** Is given the render as it has become; nothing when it has been deleted. */
export type Watcher = (state: RenderState | undefined) => void;

/** What a lost notification left untold is told this late at most, in milliseconds. */
const LOOK_AROUND = 5000;

const watchers = new Map<string, Set<Watcher>>();
const changed = new Set<string>();
let isReading = false;

/** One query for all that changed, however many watch it; one at a time, so that nobody is told an older state later. */
const read = async (): Promise<void> => {
  if (isReading) return;
  isReading = true;
  try {
    while (changed.size > 0) {
      const ids = [...changed].filter((id) => watchers.has(id));
      changed.clear();
      if (ids.length === 0) break;
      const states = new Map((await findRenderStates(db(), ids)).map((state) => [state.id, state]));
      for (const id of ids) for (const watcher of watchers.get(id) ?? []) watcher(states.get(id));
    }
  } catch (error) {
    log().warn({ err: error }, 'Changes of renders could not be read; it will be tried again');
  } finally {
    isReading = false;
  }
};

const look = (ids: Iterable<string>): void => {
  for (const id of ids) changed.add(id);
  void read();
};
const lookAround = (): void => look(watchers.keys());

/** Listens on the one connection that this process has for notifications; returns what ends it. */
const listen = async (): Promise<() => Promise<void>> => {
  // After a reconnect, notifications may have been missed.
  const { unlisten } = await db().$client.listen(RENDERS_CHANNEL, (id) => look([id]), lookAround);
  const timer = setInterval(lookAround, LOOK_AROUND);
  return async () => {
    clearInterval(timer);
    await unlisten();
  };
};

let listening: Promise<() => Promise<void>> | undefined;

const stopListening = (): void => {
  listening
    ?.then((stop) => stop())
    .catch((error: unknown) => log().warn({ err: error }, 'Changes of renders could not be left alone'));
  listening = undefined;
};

/**
 * Tells `watcher` the state of a render, soon and whenever it changes. All watchers of a process share
 * one connection, which is let go with the last of them.
 * @returns what ends it
 */
export const watch = async (id: string, watcher: Watcher): Promise<() => void> => {
  const others = watchers.get(id) ?? new Set();
  watchers.set(id, others.add(watcher));
  const leave = () => {
    others.delete(watcher);
    if (others.size === 0 && watchers.get(id) === others) watchers.delete(id);
    if (watchers.size === 0) stopListening();
  };
  listening ??= listen();
  try {
    await listening;
  } catch (error) {
    listening = undefined;
    leave();
    throw error;
  }
  look([id]);
  return leave;
};
