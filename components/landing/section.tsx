import type { ReactNode } from 'react';

export const Section = ({ title, children, show }: { title: string; children: ReactNode; show: ReactNode }) => (
  <section className="border-border border-t py-16 sm:py-24">
    <h2 className="max-w-xl text-balance font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h2>
    <div className="mt-4 max-w-xl text-pretty text-base text-muted-foreground">{children}</div>
    <div className="mt-10">{show}</div>
  </section>
);
