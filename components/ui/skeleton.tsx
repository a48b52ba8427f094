import { cn } from './cn';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-md bg-muted motion-reduce:animate-none', className)} />
);
