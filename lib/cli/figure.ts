/** One measured number. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What was measured, in a few words. */
  note: string;
}
