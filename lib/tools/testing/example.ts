import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A configuration that the documentation recommends, with names, addresses and files of a test instead of its own.
 * @throws if the example does not contain one of the keys of `replacements`
 */
export const readExample = async (name: string, replacements: Record<string, string>): Promise<string> => {
  const file = path.resolve('docs/examples', name);
  return Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
      return text.replaceAll(from, to);
    },
    await readFile(file, 'utf8'),
  );
};
