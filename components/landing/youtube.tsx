import { Check } from 'lucide-react';

const GAINS = [
  'Title, description and chapters are filled in for you and never give away an answer.',
  'Captions and a thumbnail in your quiz’s look are included.',
  'Publish it now or at a time you choose, optionally in a playlist.',
  'If the connection drops, the upload resumes where it stopped.',
];

/** What a published video looks like, and what publishing does. */
export const YouTube = ({ title, duration }: { title: string; duration: string }) => (
  <div className="grid items-center gap-8 md:grid-cols-2 lg:gap-14">
    <div>
      <ul className="grid gap-3.5">
        {GAINS.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
            <span className="text-pretty text-base">{gain}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-pretty text-muted-foreground">
        Connect your channel once. Publish videos immediately, or schedule each one.
      </p>
    </div>
    <figure className="mx-auto w-full max-w-md rounded-2xl border border-border bg-card p-4 shadow-black/10 shadow-xl">
      <div className="relative">
        {/* biome-ignore lint/performance/noImgElement: `next/image` is not used (next.config.ts) */}
        <img
          src="/landing/thumbnail.webp"
          alt="The thumbnail of the sample quiz"
          loading="lazy"
          width={640}
          height={360}
          className="block aspect-video w-full rounded-xl"
        />
        <span className="absolute right-2 bottom-2 rounded bg-black/80 px-1.5 py-0.5 font-medium text-white text-xs tabular-nums">
          {duration}
        </span>
      </div>
      <figcaption className="mt-3.5 flex gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground">
          Q
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium text-base">{title}</span>
          <span className="block text-muted-foreground text-xs leading-5">
            Your channel · scheduled for Friday, 17:00
          </span>
        </span>
      </figcaption>
    </figure>
  </div>
);
