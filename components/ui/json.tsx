/** Matches a member's name with its colon, another string, or a literal. */
const TOKENS = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(\b(?:true|false|null|-?\d[\d.]*)\b)/g;

/** Highlighted JSON. */
export const Json = ({ value, width }: { value: unknown; width: number }) => {
  const text = format(value, width);
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [token, string, colon] = match;
    parts.push(text.slice(end, match.index));
    const tone = colon ? 'text-muted-foreground' : string ? 'text-foreground' : 'text-primary';
    parts.push(
      <span key={match.index} className={tone}>
        {token}
      </span>,
    );
    end = match.index + token.length;
  }
  return (
    <code>
      {parts}
      {text.slice(end)}
    </code>
  );
};

/** Keeps objects and lists on one line if they fit within `width` columns, of which `lead` are already used. */
export const format = (value: unknown, width: number, indent = '', lead = indent.length): string => {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (lead + line.length < width || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).map(([name, member]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return inner + label + format(member, width, inner, inner.length + label.length);
  });
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
};
