import { CircleAlert } from 'lucide-react';
import { Button } from './button';

interface ErrorStateProps {
  title: string;
  message: string;
  onRetry?: () => void;
}

export const ErrorState = ({ title, message, onRetry }: ErrorStateProps) => (
  <div role="alert" className="grid justify-items-center rounded-xl border border-border px-6 py-16 text-center">
    <span className="grid size-11 place-items-center rounded-lg bg-destructive/8">
      <CircleAlert className="size-5 text-destructive" aria-hidden />
    </span>
    <h2 className="mt-4 font-semibold text-base">{title}</h2>
    <p className="mt-1 max-w-sm text-balance text-muted-foreground">{message}</p>
    {onRetry && (
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
