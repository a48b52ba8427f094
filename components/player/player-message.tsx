import { Button } from '../ui/button';

export const PlayerMessage = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-background p-6">
    <p className="max-w-md text-center text-muted-foreground text-sm">{text}</p>
    <Button variant="secondary" className="relative z-10" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
