/** Damerau–Levenshtein distance of two words, counted up to `most`. */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const table = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (table[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (table[i - 2]?.[j - 2] ?? 0) + 1 : change;
      row.push(Math.min(change, swap, (table[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    // Later rows never fall below the smallest entry of this one.
    if (Math.min(...row) > most) return most + 1;
    table.push(row);
  }
  return table[a.length]?.[b.length] ?? most + 1;
};
