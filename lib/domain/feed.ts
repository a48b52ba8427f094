import { db } from '@/lib/db';
import { log } from '@/lib/log';

/** Is given the row as it has become; nothing when it has been deleted. */
type Watcher<State> = (state: State | undefined) => void;

/** What a lost notification left untold is told this late at most, in milliseconds. */
const LOOK_AROUND = 5000;

interface FeedOptions<State> {
  /** On which the database tells the id of each row that changes or is deleted. */
  channel: string;
  find: (ids: readonly string[]) => Promise<State[]>;
}

/**
 * Tells of changes of a table's rows. All watchers of a process share one connection, which is let go
 * with the last of them.
 */
export class Feed<State extends { id: string }> {
  readonly #options: FeedOptions<State>;
  readonly #watchers = new Map<string, Set<Watcher<State>>>();
  readonly #changed = new Set<string>();
  #isReading = false;
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(options: FeedOptions<State>) {
    this.#options = options;
  }

  /** One query for all that changed, however many watch it; one at a time, so that nobody is told an older state later. */
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
      log().warn({ err: error, channel: this.#options.channel }, 'Changes could not be read; it will be tried again');
    } finally {
      this.#isReading = false;
    }
  }

  #look(ids: Iterable<string>): void {
    for (const id of ids) this.#changed.add(id);
    void this.#read();
  }

  /** Listens on the one connection that this process has for notifications; returns what ends it. */
  async #listen(): Promise<() => Promise<void>> {
    const lookAround = () => this.#look(this.#watchers.keys());
    // After a reconnect, notifications may have been missed.
    const { unlisten } = await db().$client.listen(this.#options.channel, (id) => this.#look([id]), lookAround);
    const timer = setInterval(lookAround, LOOK_AROUND);
    return async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  #stopListening(): void {
    this.#listening
      ?.then((stop) => stop())
      .catch((error: unknown) =>
        log().warn({ err: error, channel: this.#options.channel }, 'Changes could not be left alone'),
      );
    this.#listening = undefined;
  }

  /** Tells `watcher` the state of a row, soon and whenever it changes. @returns what ends it */
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
    this.#look([id]);
    return leave;
  }

  /**
   * The states of a row until one `isLast`, it is deleted, or `signal` aborts; one that `isSame` as the
   * one before is left out.
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
      let told: State | undefined;
      while (!signal.aborted && !isGone) {
        if (latest && !(told && isSame(latest, told))) {
          told = latest;
          yield told;
          if (isLast(told)) return;
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
