import { describe, expect, it } from 'vitest';
import { createVisitors } from './visitors';

describe('counting', () => {
  it('accepts the limit per minute and address, and says when the next one is accepted', () => {
    let now = 60_000 * 1000 + 18_000;
    const { count } = createVisitors(() => now);
    expect([count('a', 2), count('a', 2), count('a', 2), count('b', 2)]).toEqual([null, null, 42, null]);
    now += 41_999;
    expect(count('a', 2)).toBe(1);
    now += 1;
    expect([count('a', 2), count('b', 2)]).toEqual([null, null]);
  });

  it('of very many addresses needs memory for some of them', () => {
    const { count } = createVisitors(() => 0);
    for (let address = 0; address < 350_000; address++) count(String(address), 1);
    // The last ones are still known.
    expect([count('349999', 1), count('0', 1)]).toEqual([60, null]);
  });
});

describe('handling at once', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('lets further requests of an address wait in order, but not those of others', async () => {
    const { enter } = createVisitors();
    const order: string[] = [];
    const visit = (key: string, name: string) =>
      enter(key, 2).then((leave) => {
        order.push(name);
        return leave;
      });
    const [first, second] = [visit('a', '1'), visit('a', '2')];
    void visit('a', '3');
    void visit('a', '4');
    void visit('b', 'b');
    await settle();
    expect(order).toEqual(['1', '2', 'b']);
    (await second)?.();
    await settle();
    expect(order).toEqual(['1', '2', 'b', '3']);
    (await first)?.();
    await settle();
    expect(order.at(-1)).toBe('4');
  });

  it('refuses when too many wait', async () => {
    const { enter } = createVisitors();
    await enter('a', 1);
    for (let waiting = 0; waiting < 100; waiting++) void enter('a', 1);
    expect(await enter('a', 1)).toBeNull();
    expect(await enter('b', 1)).not.toBeNull();
  });
});
