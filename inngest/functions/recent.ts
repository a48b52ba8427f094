/** Keeps the `max` values that were added last, so that the steps of one job in this process share an object. */
export const recent = <Value>(max: number) => {
  const values = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => values.get(key),
    /** Adds a value unless the key has one. Returns the value of the key. */
    add: (key: string, value: Value): Value => {
      const kept = values.get(key) ?? value;
      values.set(key, kept);
      for (const old of [...values.keys()].slice(0, -max)) values.delete(old);
      return kept;
    },
  };
};
