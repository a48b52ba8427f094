import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/server/env';

/** A path of every page and route of the build, with `x` for its parameters. */
export const builtPaths = (): string[] => {
  const file = path.resolve(env().NEXT_DIST_DIR, 'app-path-routes-manifest.json');
  const routes = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return [...new Set(routes.map((route) => route.replace(/\[+(\.\.\.)?\w+\]+/g, 'x')))].sort();
};

/** The id of no resource. */
const NO_ID = '00000000-0000-7000-8000-000000000000';

interface ServerAction {
  id: string;
  name: string;
  /** The path of its page, with an id for its parameters. */
  page: string;
}

/** The server actions of the build. */
export const builtActions = (): ServerAction[] => {
  const file = path.resolve(env().NEXT_DIST_DIR, 'server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  return Object.entries(node).flatMap(([id, { exportedName, workers }]) =>
    Object.keys(workers).map((entry) => ({
      id,
      name: exportedName,
      page: entry.replace(/^app|\/page$|\/\([^/]*\)/g, '').replace(/\[\w+\]/g, NO_ID),
    })),
  );
};

/** The paths of the scripts of the build. */
export const builtScripts = (): string[] =>
  readdirSync(path.resolve(env().NEXT_DIST_DIR, 'static/chunks'))
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => `/_next/static/chunks/${name}`);
