export const PlayerMessage = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-background p-6">
    <p className="max-w-md text-center text-muted-foreground text-sm">{text}</p>
    <button
      type="button"
      onClick={onRetry}
      className="relative z-10 cursor-pointer rounded-md border border-border px-3 py-1.5 font-medium text-sm hover:bg-foreground/10 focus-visible:outline-2 focus-visible:outline-ring"
    >
      Try again
    </button>
  </div>
);
