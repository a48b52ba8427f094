import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SCHEME_SCRIPT } from '@/lib/core/model/color-scheme';
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

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script adds an attribute.
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape it */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
