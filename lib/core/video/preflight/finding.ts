/** An error or warning about a field of a quiz, given as a dotted path into its detail (D22). */
export interface Finding {
  field: string;
  /** A sentence. */
  message: string;
  code: string;
}

/** Adds `parent` to the paths of findings. */
export const under = <F extends Finding>(parent: string, findings: readonly F[]): F[] =>
  findings.map((finding) => ({ ...finding, field: `${parent}.${finding.field}` }));
