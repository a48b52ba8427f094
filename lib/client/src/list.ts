/** One page of a list. */
export interface Page<Item> {
  data: Item[];
  pagination: {
    /** `cursor` of the next page; null on the last one. */
    cursor: string | null;
    hasMore: boolean;
    total?: number;
  };
}

/** A list. Iterate over it with `for await` to get all items: further pages are requested when they are needed. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #load: (cursor?: string) => Promise<Page<Item>>;

  constructor(load: (cursor?: string) => Promise<Page<Item>>) {
    this.#load = load;
  }

  /** Requests one page: the first, or the one of `cursor` if you passed it to the list. */
  page(): Promise<Page<Item>> {
    return this.#load();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    let page = await this.#load();
    yield* page.data;
    while (page.pagination.cursor !== null) {
      page = await this.#load(page.pagination.cursor);
      yield* page.data;
    }
  }
}
