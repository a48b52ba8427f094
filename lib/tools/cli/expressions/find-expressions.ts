import ts from 'typescript5';

/** A regular expression in the source. */
export interface Expression {
  /** From 1. */
  line: number;
  /** Null if it is built while the program runs. */
  pattern: Pattern | null;
  /** Characters that it sees at most, which a comment `// Sees at most 300 characters: …` above it states. */
  bound: number | null;
}

export interface Pattern {
  source: string;
  flags: string;
}

const BOUND = /^\s*\/\/ Sees at most (\d+) characters: \S/;

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const TEXT_METHODS = ['match', 'matchAll', 'search'];

/** `text.match('a+')` makes a regular expression of its string. */
const isTextPattern = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteralLike(node) &&
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  ts.isPropertyAccessExpression(node.parent.expression) &&
  TEXT_METHODS.includes(node.parent.expression.name.text);

const patternOf = (node: ts.Node): Pattern | null | undefined => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (isTextPattern(node)) return { source: node.text, flags: '' };
  return isRegExp(node) ? null : undefined;
};

/** All regular expressions of a TypeScript or JavaScript file. */
export const findExpressions = (file: string, text: string): Expression[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    if (pattern !== undefined) {
      const index = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const [, bound] = BOUND.exec(lines[index - 1] ?? '') ?? [];
      found.push({ line: index + 1, pattern, bound: bound === undefined ? null : Number(bound) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
