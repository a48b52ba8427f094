/** How a language writes JSON values. */
export interface LiteralStyle {
  indent: number;
  string: (text: string) => string;
  key: (name: string) => string;
  true: string;
  false: string;
  null: string;
}

export const JSON_STYLE: LiteralStyle = {
  indent: 2,
  string: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  true: 'true',
  false: 'false',
  null: 'null',
};

export const PYTHON_STYLE: LiteralStyle = { ...JSON_STYLE, indent: 4, true: 'True', false: 'False', null: 'None' };

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const TYPESCRIPT_STYLE: LiteralStyle = {
  ...JSON_STYLE,
  string: quote,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quote(name)),
};

const LINE_LENGTH = 90;

const isTypeScript = (style: LiteralStyle) => style === TYPESCRIPT_STYLE;

/**
 * A JSON value as source code. What fits stays on one line.
 * @param column where the first line starts
 */
export const literal = (value: unknown, style: LiteralStyle, depth = 0, column = 0): string => {
  if (value === null || value === undefined) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return style.string(value);
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([name, item]) => [`${style.key(name)}: `, item]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  const flat = entries.map(([key, item]) => key + literal(item, style, depth, 0)).join(', ');
  const space = isTypeScript(style) && open === '{' ? ' ' : '';
  const oneLine = `${open}${space}${flat}${space}${close}`;
  if (!oneLine.includes('\n') && column + oneLine.length <= LINE_LENGTH) return oneLine;
  const pad = ' '.repeat(style.indent * (depth + 1));
  const lines = entries.map(([key, item]) => `${pad}${key}${literal(item, style, depth + 1, pad.length + key.length)}`);
  const comma = style === JSON_STYLE ? '' : ',';
  return `${open}\n${lines.join(',\n')}${comma}\n${' '.repeat(style.indent * depth)}${close}`;
};
