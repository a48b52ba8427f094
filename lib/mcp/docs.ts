import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The pages of `docs` that explain how to use the service, by their file names. */
const PAGES = new Map([
  ['getting-started', 'Getting started: from nothing to a video'],
  ['api', 'The API: keys, requests, errors, limits, idempotency'],
  ['mcp', 'The MCP server: how to connect, and its tools'],
  ['ai-and-trends', 'AI and trends: quizzes on a topic, from facts or by a language model'],
  ['themes', 'Themes: colours, fonts, sounds and effects'],
  ['media', 'Media: images, videos and audio in quizzes'],
  ['languages', 'Languages: what follows the language of a quiz'],
  ['voice', 'Voice and music: quizzes that are read aloud'],
  ['youtube', 'YouTube: connecting channels and publishing'],
  ['webhooks', 'Webhooks: being called when a job ends'],
]);

export const DOC_PAGES: readonly { name: string; title: string }[] = [...PAGES].map(([name, title]) => ({
  name,
  title,
}));

/** The Markdown of a page; null if there is none with this name. */
export const readDocPage = async (name: string): Promise<string | null> =>
  PAGES.has(name) ? readFile(path.join(process.cwd(), 'docs', `${name}.md`), 'utf8') : null;
