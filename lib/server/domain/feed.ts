import { directDb } from '@/lib/server/db';
import { log } from '@/lib/server/log';

/** Receives the row's new state; nothing if it was deleted. */
type Watcher<State> = (state: State | undefined) => void;

/** Poll interval in milliseconds, in case a NOTIFY is lost. */
const POLL_INTERVAL_MS = 5000;

interface FeedOptions<State> {
  /** The database sends the id of each changed or deleted row on it. */
  channel: string;
  find: (ids: readonly string[]) => Promise<State[]>;
}

/** Reports changes to a table's rows. All watchers of a process share one connection, which closes with the last. */
export class Feed<State extends { id: string }> {
  readonly #options: FeedOptions<State>;
  readonly #watchers = new Map<string, Set<Watcher<State>>>();
  readonly #changed = new Set<string>();
  #isReading = false;
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(options: FeedOptions<State>) {
    this.#options = options;
  }

  /** One query for all changes, one at a time, so that no watcher receives an older state later. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#changed.size > 0) {
        const ids = [...this.#changed].filter((id) => this.#watchers.has(id));
        this.#changed.clear();
        if (ids.length === 0) break;
        const states = new Map((await this.#options.find(ids)).map((state) => [state.id, state]));
        for (const id of ids) for (const watcher of this.#watchers.get(id) ?? []) watcher(states.get(id));
      }
    } catch (error) {
      log().warn({ err: error, channel: this.#options.channel }, 'Could not read changes; retrying');
    } finally {
      this.#isReading = false;
    }
  }

  #readSoon(ids: Iterable<string>): void {
    for (const id of ids) this.#changed.add(id);
    void this.#read();
  }

  /** Listens on the process's connection for notifications. @returns a function that stops */
  async #listen(): Promise<() => Promise<void>> {
    const readAll = () => this.#readSoon(this.#watchers.keys());
    // Notifications may have been missed before a reconnect.
    const { unlisten } = await directDb().$client.listen(this.#options.channel, (id) => this.#readSoon([id]), readAll);
    const timer = setInterval(readAll, POLL_INTERVAL_MS);
    return async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  #stopListening(): void {
    this.#listening
      ?.then((stop) => stop())
      .catch((error: unknown) =>
        log().warn({ err: error, channel: this.#options.channel }, 'Could not stop listening for changes'),
      );
    this.#listening = undefined;
  }

  /** Passes a row's state to `watcher`, soon and after every change. @returns a function that stops */
  async watch(id: string, watcher: Watcher<State>): Promise<() => void> {
    const others = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, others.add(watcher));
    const leave = () => {
      others.delete(watcher);
      if (others.size === 0 && this.#watchers.get(id) === others) this.#watchers.delete(id);
      if (this.#watchers.size === 0) this.#stopListening();
    };
    this.#listening ??= this.#listen();
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      leave();
      throw error;
    }
    this.#readSoon([id]);
    return leave;
  }

  /**
   * Yields the states of a row until `isLast`, deletion, or an abort of `signal`. Skips states that are the same as the
   * previous one.
   */
  async *follow(
    id: string,
    signal: AbortSignal,
    { isSame, isLast }: { isSame: (a: State, b: State) => boolean; isLast: (state: State) => boolean },
  ): AsyncGenerator<State> {
    let latest: State | undefined;
    let isGone = false;
    let wake = () => {};
    signal.addEventListener('abort', () => wake(), { once: true });
    const leave = await this.watch(id, (state) => {
      latest = state;
      isGone = state === undefined;
      wake();
    });
    try {
      let sent: State | undefined;
      while (!signal.aborted && !isGone) {
        if (latest && !(sent && isSame(latest, sent))) {
          sent = latest;
          yield sent;
          if (isLast(sent)) return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      leave();
    }
  }
}
