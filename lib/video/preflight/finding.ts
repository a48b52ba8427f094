/** Something that the maker of a quiz should know: a dotted path into the quiz's detail (D22), and what is there. */
export interface Finding {
  field: string;
  /** A sentence. */
  message: string;
  code: string;
}

/** The same findings, their paths beginning further up. */
export const under = <F extends Finding>(parent: string, findings: readonly F[]): F[] =>
  findings.map((finding) => ({ ...finding, field: `${parent}.${finding.field}` }));
