import type { ReactNode } from 'react';
import { cn } from '../ui/cn';

interface SectionProps {
  id?: string;
  title: string;
  /** One or two sentences below the title. */
  text: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Section = ({ id, title, text, className, children }: SectionProps) => (
  <section id={id} className={cn('py-12 sm:py-16', className)}>
    <h2 className="max-w-2xl text-balance font-semibold text-2xl tracking-tight sm:text-4xl">{title}</h2>
    <p className="mt-3 max-w-2xl text-pretty text-base text-muted-foreground sm:text-lg">{text}</p>
    <div className="mt-8 sm:mt-10">{children}</div>
  </section>
);
