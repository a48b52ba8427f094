import { LoaderCircle } from 'lucide-react';
import { cn } from './cn';

export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cn('size-4 animate-spin motion-reduce:animate-none', className)} aria-hidden />
);
