/** How an expression is read. */
export interface Rule {
  /** A regular expression, matched where a word can start. */
  pattern: string;
  /** Null if it is not meant. @param before the text before it; @param whole all of the text */
  read: (match: RegExpExecArray, before: string, whole: string) => string | null;
}
