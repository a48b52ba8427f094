import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { PLACEHOLDERS } from '../env/placeholders';

interface GuideEntry {
  title: string;
  /** One sentence, for lists of guides. */
  description: string;
  /** Path in the repository. */
  file: string;
}

const inGuides = (slug: string, title: string, description: string): [string, GuideEntry] => [
  slug,
  { title, description, file: `docs/guides/${slug}.md` },
];

const inDocs = (slug: string, title: string, description: string): [string, GuideEntry] => [
  slug,
  { title, description, file: `docs/${slug}.md` },
];

/** The guides by slug, in order. They are pages at `/docs/<slug>`, Markdown at `/docs/<slug>.md` and resources of MCP. */
const GUIDES_BY_GROUP: Record<string, readonly [string, GuideEntry][]> = {
  'Get started': [
    inGuides('quickstart', 'Quickstart', 'From an API key to a finished video.'),
    inGuides('programs', 'Complete programs', 'From a picture to a downloaded video in TypeScript, Python and Bash.'),
    inGuides('authentication', 'Authentication and scopes', 'API keys, their scopes, and why requests are refused.'),
    inGuides('test-keys', 'Test keys', 'Try your integration with small, marked videos and simulated uploads.'),
    [
      'client',
      {
        title: 'Client library',
        description: 'A client for TypeScript and JavaScript: typed methods, retries, renders with progress, uploads.',
        file: 'lib/client/README.md',
      },
    ],
    inGuides('python', 'Python client', 'One module without dependencies: typed methods, retries, uploads, webhooks.'),
    inDocs('command-line', 'Command line', 'Create, render and follow quizzes from a terminal with quizvideo.'),
    inGuides('mcp', 'MCP server', 'Connect an AI agent, and what its tools do.'),
  ],
  'Use the API': [
    inGuides('errors', 'Requests and errors', 'The format of requests and responses, and how to handle errors.'),
    inGuides('requests', 'Request log', 'Find your requests, with their errors, and follow them as they arrive.'),
    inGuides('pagination', 'Pagination', 'Read lists page by page.'),
    inGuides(
      'idempotency',
      'Idempotency and concurrent changes',
      'Repeat requests safely, and never overwrite a change.',
    ),
    inGuides('rate-limits', 'Rate limits and other limits', 'How many requests you can send, and size limits.'),
    inGuides('your-data', 'Export and import', 'Take everything of an account with you, and to another installation.'),
    inGuides(
      'changes',
      'Versions and changes',
      'What can change in the API, how it is announced, and what has changed.',
    ),
  ],
  'Make videos': [
    inGuides(
      'make-videos',
      'Make videos in the dashboard',
      'From an idea to a published video, Shorts and a week’s batch.',
    ),
    inGuides('importing', 'Importing questions', 'Create quizzes from files and texts in any format.'),
    inGuides('rendering', 'Rendering at scale', 'Create, follow and download many videos.'),
    inGuides('webhooks', 'Receiving webhooks', 'Learn when a video is ready: deliveries, signatures, retries.'),
    inGuides('sharing', 'Share and review', 'Links with which people without an account comment and approve.'),
    inGuides('batches', 'Batches', 'Turn a list of quizzes into videos, and publish one video a day.'),
    inGuides('uploads', 'Media and YouTube', 'Upload pictures, sounds and clips, and publish finished videos.'),
    inDocs('youtube', 'Set up YouTube', 'How an operator connects the service to YouTube, and its quotas.'),
    inDocs('themes', 'Themes', 'Colours, fonts, sounds and effects of videos.'),
    inDocs('voice', 'Voice and music', 'Quizzes that are read aloud, with music and captions.'),
    inDocs('ai-and-trends', 'AI and trends', 'Generate and translate quizzes, and find topics.'),
    inDocs('languages', 'Languages', 'What the language of a quiz affects, and the built-in texts of each language.'),
  ],
};

export interface Guide {
  slug: string;
  title: string;
  description: string;
}

const ENTRIES = new Map(Object.values(GUIDES_BY_GROUP).flat());

export const GUIDE_GROUPS: readonly { name: string; guides: readonly Guide[] }[] = Object.entries(GUIDES_BY_GROUP).map(
  ([name, guides]) => ({
    name,
    guides: guides.map(([slug, { title, description }]) => ({ slug, title, description })),
  }),
);

export const GUIDES: readonly Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

export const findGuide = (slug: string): Guide | undefined => GUIDES.find((guide) => guide.slug === slug);

const SLUGS_BY_FILE = new Map([...ENTRIES].map(([slug, { file }]) => [file, slug]));

const read = (file: string): Promise<string> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8');

const LANGUAGES: Record<string, string> = { '.py': 'python', '.sh': 'bash' };

/** A code block with the contents of a file. */
const includeFile = async (file: string): Promise<string> => {
  const { ext } = path.parse(file);
  return `\`\`\`${LANGUAGES[ext] ?? ext.slice(1)}\n${(await read(file)).trimEnd()}\n\`\`\``;
};

/** Replaces `<!-- include a.ts b.py -->` with the files. */
const includeFiles = async (markdown: string): Promise<string> => {
  const [, names = ''] = /^<!-- include (.+) -->$/m.exec(markdown) ?? [];
  if (names === '') return markdown;
  const blocks = await Promise.all(names.split(' ').map(includeFile));
  return markdown.replace(`<!-- include ${names} -->`, () => blocks.join('\n\n'));
};

/** The address of a link in a file of the repository; null if the service doesn't serve what it leads to. */
const addressOf = (file: string, link: string, suffix: '' | '.md'): string | null => {
  if (/^([a-z]+:|\/|#)/.test(link)) return link;
  const [name = '', anchor] = link.split('#');
  const target = path.posix.join(path.posix.dirname(file), name);
  if (target.startsWith('public/')) return target.slice('public'.length);
  const slug = SLUGS_BY_FILE.get(target);
  return slug === undefined ? null : `/docs/${slug}${suffix}${anchor === undefined ? '' : `#${anchor}`}`;
};

/** Links between files become links between guides. Of a link to anything else in the repository, its text stays. */
const rewriteLinks = (markdown: string, file: string, suffix: '' | '.md'): string =>
  markdown
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, text: string, link: string) => {
            const address = addressOf(file, link, suffix);
            return address === null ? text : `[${text}](${address})`;
          }),
    )
    .join('');

/**
 * The Markdown of a guide, with the address of this service instead of `http://localhost:3000`; null if there is none.
 * @param suffix of links between guides: `.md` for readers of Markdown
 */
export const readGuide = async (slug: string, suffix: '' | '.md' = '.md'): Promise<string | null> => {
  const entry = ENTRIES.get(slug);
  if (!entry) return null;
  const markdown = await includeFiles(await read(entry.file));
  return rewriteLinks(markdown, entry.file, suffix).replaceAll(PLACEHOLDERS.origin, env().APP_URL);
};
