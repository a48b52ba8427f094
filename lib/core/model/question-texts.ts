/** Members of a question's fields that are no texts for people. */
const NO_TEXT = /^(?:id|type|url|language)$|(?:Id|Url)$/;

/**
 * The texts of a question's fields, or of a part of them, with their dotted paths.
 * @param hides whether to leave out a member
 */
export function* textsIn(
  value: unknown,
  hides: (name: string) => boolean = () => false,
  path = '',
): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!NO_TEXT.test(name) && !hides(name)) yield* textsIn(member, hides, path === '' ? name : `${path}.${name}`);
  }
}

/** The fields, or a part of them, with changed texts; the same object if none changes. */
export const withTexts = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [
    name,
    NO_TEXT.test(name) ? member : withTexts(member, change),
  ]);
  if (entries.every(([name, member]) => member === (value as Record<string, unknown>)[name])) return value;
  return (Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries)) as T;
};
