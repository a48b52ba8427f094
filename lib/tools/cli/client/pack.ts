import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { CommandError } from '../main';
import { binary, ROOT, runNode } from '../run';

const CLIENT = path.join(ROOT, 'lib/client');
/** One for the library, one for the command line. */
const PROJECTS = ['tsconfig.json', 'tsconfig.cli.json'];
const EXECUTABLE = 'dist/cli/main.js';
// The same sources give the same bytes, so that package-lock.json of an installation stays valid.
const NO_TIME = new Date(0);

/** The package without what only the repository needs. */
const manifest = (): string => {
  const { scripts, ...rest } = JSON.parse(readFileSync(path.join(CLIENT, 'package.json'), 'utf8'));
  return `${JSON.stringify(rest, null, 2)}\n`;
};

/**
 * Compiles the client library and writes it as a package that npm installs, as `npm pack` would.
 * @param file ends with `.tgz`
 * @throws CommandError with the errors of the compiler
 */
export const packClient = async (file: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'client-build-'));
  try {
    for (const project of PROJECTS) {
      const config = path.join(CLIENT, project);
      const dist = path.join(folder, 'dist');
      const { code, output } = await runNode([binary('typescript/bin/tsc'), '-p', config, '--outDir', dist]);
      if (code !== 0) throw new CommandError(`The client library does not compile:\n${output}`);
    }
    const archive = pack();
    const add = (name: string, contents: string | Buffer) =>
      archive.entry({ name: `package/${name}`, mtime: NO_TIME, mode: name === EXECUTABLE ? 0o755 : 0o644 }, contents);
    add('package.json', manifest());
    for (const name of ['LICENSE', 'README.md']) add(name, readFileSync(path.join(CLIENT, name)));
    for (const name of globSync('dist/**/*.{js,d.ts}', { cwd: folder }).sort()) {
      add(name.split(path.sep).join('/'), readFileSync(path.join(folder, name)));
    }
    archive.finalize();
    writeFileSync(file, gzipSync(await buffer(archive)));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
