import type { Metadata } from 'next';
import { Logo } from '@/components/landing/logo';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFoundPage() {
  return (
    <main className="grid min-h-screen content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <h1 className="font-semibold text-2xl tracking-tight">Page not found</h1>
      <p className="text-muted-foreground">The URL may be wrong, or the page may have moved.</p>
      <a
        href="/"
        className="mt-2 rounded-md bg-primary px-3.5 py-1.5 font-medium text-primary-foreground hover:opacity-90"
      >
        Go to home page
      </a>
    </main>
  );
}
