import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

const pages = tracked('*.md');
const sources = tracked('*.ts', '*.tsx', '*.mjs', '*.md', '*.css', '.ci/run', '.env.example');

const withoutCode = (markdown: string) => markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, 'code');

/** The anchors that GitHub generates from the headings of a page. */
const anchorsOf = (markdown: string) =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string) =>
  [...withoutCode(read(page)).matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, link = '']) => link);

/** Undefined if the link is external, is to a page of the service, or leads to a file and heading that exist. */
const brokenLink = (page: string, link: string) => {
  if (/^([a-z]+:|\/)/.test(link)) return;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(ROOT, target))) return `${page}: ${link}`;
  if (anchor && !anchorsOf(read(target)).includes(anchor)) return `${page}: ${link} (no such heading)`;
  return;
};

test('links between pages lead to existing files and headings', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(({ page, link }) => brokenLink(page, link)).filter(Boolean)).toEqual([]);
});

test('files that the glossary and the guides name exist', () => {
  const named = ['docs/glossary.md', 'CONTRIBUTING.md', ...tracked('docs/architecture/*.md')].flatMap((page) =>
    [...read(page).matchAll(/`((?:app|components|docs|drizzle|e2e|inngest|lib|public|remotion)\/[^`<*{…\s]+)`/g)].map(
      ([, file = '']) => ({ page, file }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('every quoted decision is in docs/decisions.md', () => {
  const decided = new Set([...read('docs/decisions.md').matchAll(/\*\*(D\d+)\b/g)].map(([, number]) => number));
  const quoted = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(D[1-9]\d?)\b(?!['"])/g)].map(([, number = '']) => ({ file, number })),
  );
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter(({ number }) => !decided.has(number))).toEqual([]);
});

test('no file refers to files outside the repository', () => {
  const outside = `..${'/shared'}`;
  expect(sources.filter((file) => read(file).includes(outside))).toEqual([]);
});

test('README and CONTRIBUTING stay short', () => {
  expect(statSync(path.join(ROOT, 'README.md')).size).toBeLessThanOrEqual(8000);
  expect(statSync(path.join(ROOT, 'CONTRIBUTING.md')).size).toBeLessThanOrEqual(6000);
});

test('docs/configuration.md names the variables of .env.example', () => {
  const variables = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const page = read('docs/configuration.md');
  expect(variables.length).toBeGreaterThan(40);
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test.each(tracked('public/programs/*'))('%s has at most 30 lines of code', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => !/^\s*($|#|\/\/)/.test(line)).length).toBeLessThanOrEqual(30);
});
