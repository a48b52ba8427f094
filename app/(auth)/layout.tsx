import type { ReactNode } from 'react';
import { Logo } from '@/components/landing/logo';
import { RevealImage } from '@/components/landing/reveal-image';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <div className="flex flex-col px-5 sm:px-8">
        <header className="flex h-14 items-center">
          <a href="/" className="flex items-center gap-2.5 rounded-md font-semibold">
            <Logo />
            Quiz Video Service
          </a>
        </header>
        <main className="flex grow justify-center pt-10 pb-16 sm:items-center sm:pt-0 sm:pb-24">{children}</main>
      </div>
      <aside className="hidden content-center border-border border-l bg-card px-12 xl:px-20 lg:grid">
        <RevealImage alt="" className="rounded-xl" />
        <p className="mt-6 max-w-md text-balance text-muted-foreground">
          <span className="font-medium text-foreground">Turn your questions into a quiz video</span> with countdowns,
          answers and sound.
        </p>
      </aside>
    </div>
  );
}
