import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { SCHEME_COOKIE, schemeOf } from '@/components/dashboard/scheme';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Quiz Video Service', template: '%s · Quiz Video Service' },
  description:
    'Turn your questions into a quiz video with countdowns, answers and sound, for YouTube, Shorts and TikTok.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0a0a0b' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const scheme = schemeOf((await cookies()).get(SCHEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={scheme === 'system' ? undefined : scheme}>
      <body>{children}</body>
    </html>
  );
}
