import type { BuiltExpression } from './built-expressions';
import { checkPatterns } from './check-pattern';
import { type Expression, findExpressions, type Pattern } from './find-expressions';

/** The largest text for which an expression may take more than linear time. */
const LARGEST_BOUND = 2000;

interface Found extends Expression {
  file: string;
  patterns: Pattern[];
}

const faultOf = ({ patterns, bound }: Found, faults: readonly (string | null)[]): string | null => {
  if (patterns.length === 0) return 'is not built by lib/tools/cli/expressions/built-expressions.ts';
  const fault = faults.find((each) => each !== null);
  if (fault === undefined) return bound === null ? null : 'takes linear time: remove the comment about its bound';
  if (bound === null) return fault;
  return bound > LARGEST_BOUND ? `${fault}, and its bound is more than ${LARGEST_BOUND} characters` : null;
};

/**
 * Checks all regular expressions of some files.
 * @param sources texts of the files by their paths
 * @param built what their `new RegExp` build
 * @param resultsFile of `checkPatterns`
 * @returns a line for each expression that can take more than linear time, without a comment that it sees short texts only
 */
export const expressionFaults = async (
  sources: ReadonlyMap<string, string>,
  built: readonly BuiltExpression[],
  resultsFile?: string,
): Promise<{ faults: string[]; count: number; bounded: number }> => {
  const found = [...sources].flatMap(([file, text]): Found[] =>
    findExpressions(file, text).map((expression) => {
      const { pattern, line } = expression;
      const patterns = pattern ? [pattern] : built.filter((each) => each.file === file && each.line === line);
      return { ...expression, file, patterns };
    }),
  );
  const patterns = found.flatMap((expression) => expression.patterns);
  const results = await checkPatterns(patterns, resultsFile);
  const faultByPattern = new Map(patterns.map((pattern, index) => [pattern, results[index] ?? null]));
  const faults = found.flatMap((expression) => {
    const own = expression.patterns.map((pattern) => faultByPattern.get(pattern) ?? null);
    const fault = faultOf(expression, own);
    const [shown] = expression.patterns;
    const text = shown ? `/${shown.source}/${shown.flags}` : 'new RegExp';
    return fault === null ? [] : [`${expression.file}:${expression.line} ${text} ${fault}`];
  });
  return { faults, count: patterns.length, bounded: found.filter(({ bound }) => bound !== null).length };
};
