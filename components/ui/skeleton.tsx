import { cn } from './cn';

/** Stands for what is still being loaded, in its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-md bg-muted motion-reduce:animate-none', className)} />
);
