import { CodeWord } from '../ui/code-word';

export const SetupNotice = () => (
  <section aria-labelledby="setup" className="rounded-xl border border-border bg-card p-5 sm:p-6">
    <h2 id="setup" className="font-semibold text-base">
      Publishing to YouTube isn’t set up on this server
    </h2>
    <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">
      You can still download your videos and upload them yourself. If you run this server, follow{' '}
      <CodeWord>docs/youtube.md</CodeWord>.
    </p>
  </section>
);
