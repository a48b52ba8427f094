import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeImage } from '../themes/theme-image';

const OPTIONS = ['Mercury', 'Jupiter', 'Neptune'];

const Question = () => (
  <div className="grid gap-2 rounded-lg border border-border bg-background p-3.5 text-[0.8125rem]">
    <p className="font-medium">Which planet has the shortest day?</p>
    {OPTIONS.map((option, index) => (
      <p
        key={option}
        className={`flex items-center gap-2 rounded-md border px-2.5 py-1 ${index === 1 ? 'border-success text-success' : 'border-border'}`}
      >
        {option}
        {index === 1 && <Check className="ml-auto size-4" />}
      </p>
    ))}
  </div>
);

const Looks = () => (
  <div className="grid grid-cols-2 gap-2 *:rounded-md">
    {['confetti-party', 'paper-white', 'deep-sea', 'neon-arcade'].map((file) => (
      <ThemeImage key={file} file={file} />
    ))}
  </div>
);

const Shapes = () => (
  <div className="flex items-end justify-center gap-2.5 *:rounded-md">
    <ThemeImage file="aurora" className="max-w-40 flex-[16]" />
    <ThemeImage file="aurora" shape="portrait" className="max-w-18 flex-[8]" />
    <span className="flex items-center gap-1.5 self-center bg-primary px-2.5 py-1.5 font-medium text-primary-foreground text-xs">
      <Download className="size-3.5" />
      MP4
    </span>
  </div>
);

const STEPS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Write your questions',
    text: 'Type them, paste them from a chatbot or a spreadsheet, or pick a topic and review what you get.',
    picture: <Question />,
  },
  {
    title: 'Choose a look',
    text: 'Pick a theme, then add pictures, sounds and clips if you like. The preview plays as you write.',
    picture: <Looks />,
  },
  {
    title: 'Download or publish',
    text: 'Get an MP4 in landscape, portrait or square, or send it to your YouTube channel.',
    picture: <Shapes />,
  },
];

export const Steps = () => (
  <ol className="grid gap-5 lg:grid-cols-3">
    {STEPS.map(({ title, text, picture }, index) => (
      <li
        key={title}
        className="grid content-start overflow-hidden rounded-2xl border border-border bg-card sm:max-lg:grid-cols-2"
      >
        <div
          className="grid h-56 grid-cols-[minmax(0,17rem)] content-center justify-center bg-primary/6 px-5"
          aria-hidden="true"
        >
          {picture}
        </div>
        <div className="self-center p-5">
          <h3 className="flex items-center gap-2.5 font-semibold text-base">
            <span className="grid size-6 place-items-center rounded-full bg-primary text-primary-foreground text-xs tabular-nums">
              {index + 1}
            </span>
            {title}
          </h3>
          <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
