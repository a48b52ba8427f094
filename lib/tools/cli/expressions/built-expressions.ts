import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import { ROOT } from '../run';
import type { Pattern } from './find-expressions';

/** A regular expression that was built while the program ran. */
export interface BuiltExpression extends Pattern {
  /** Relative to the repository's root. */
  file: string;
  /** From 1. */
  line: number;
}

const OWN_NAME = path.basename(import.meta.url);

/** Runs the code that builds regular expressions, with all values that they are built of. */
const buildAll = async (): Promise<void> => {
  await import('@/drizzle/postgres/base-backup');
  await import('@/inngest/embedded/definitions');
  await import('@/lib/server/domain/trends/topics');
  await import('@/lib/server/log');
  await import('@/lib/core/model/latex');
  await import('@/lib/core/model/quiz-length');
  await import('@/lib/core/video/bidi');
  await import('@/lib/core/video/han');
  await import('@/lib/core/video/line-breaks');
  const { namesLetters } = await import('@/lib/core/model/question-types/referring-options');
  namesLetters('A, but not B');
  const { WORDS } = await import('@/lib/core/words');
  const { localizerFor } = await import('@/lib/core/words/localizer');
  const { speechTokens } = await import('@/lib/core/video/speech-text');
  const { unfitLanguage } = await import('@/lib/core/video/preflight/warnings/language');
  for (const language of Object.keys(WORDS)) {
    speechTokens('The 1,234.5 km of 2026', localizerFor(language));
    unfitLanguage({ language, title: 'A quiz about many things', introSubtitle: '', outroText: '', rounds: [] });
  }
};

/** The place in the repository that constructs an expression; null if it is in a package. */
const callSite = (): Pick<BuiltExpression, 'file' | 'line'> | null => {
  const site = getCallSites(10, { sourceMap: true }).find(({ scriptName }) => !scriptName.endsWith(OWN_NAME));
  if (!site?.scriptName.startsWith('file:')) return null;
  const file = path.relative(ROOT, fileURLToPath(site.scriptName)).replaceAll(path.sep, '/');
  return file.startsWith('node_modules/') ? null : { file, line: site.lineNumber };
};

/** The regular expressions that production code builds with `new RegExp`, each with the place where it was built. */
export const builtExpressions = async (): Promise<BuiltExpression[]> => {
  const original = globalThis.RegExp;
  const built = new Map<string, BuiltExpression>();
  const record = (expression: RegExp) => {
    const site = callSite();
    const { source, flags } = expression;
    if (site) built.set(`${site.file}:${site.line} /${source}/${flags}`, { ...site, source, flags });
    return expression;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, newTarget) => record(Reflect.construct(target, args, newTarget)),
    apply: (target, self, args) => record(Reflect.apply(target, self, args)),
  });
  try {
    await buildAll();
  } finally {
    globalThis.RegExp = original;
  }
  return [...built.values()];
};
