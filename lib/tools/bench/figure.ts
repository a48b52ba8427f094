/** One measured number. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What was measured, and the target. */
  note: string;
}

/** The value below which a share of the values lies, e.g. 0.5 for the median; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** Prints figures as a table, or as one JSON line each (D75). */
export const printFigures = (figures: readonly Figure[], asJson = false): void => {
  for (const { name, value, unit, note } of figures) {
    const rounded = Number(value.toPrecision(4));
    if (asJson) console.log(JSON.stringify({ name, value: rounded, unit, note }));
    else console.log(`${name.padEnd(34)} ${String(rounded).padStart(8)} ${unit.padEnd(12)} ${note}`);
  }
};
