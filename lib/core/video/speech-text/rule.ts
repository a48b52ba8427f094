/** A rule that converts an expression to spoken words. */
export interface Rule {
  /** A regular expression, matched where a word can start. */
  pattern: string;
  /** Null if the rule does not apply. @param before the text before it; @param whole all of the text */
  read: (match: RegExpExecArray, before: string, whole: string) => string | null;
}
