import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';

/** The commands of the quickstart, which its page explains. */
export interface QuickstartCommands {
  key: string;
  quiz: string;
  render: string;
}

const calls = ({ key, quiz, render }: QuickstartCommands) => [
  {
    title: 'Create an API key',
    note: 'Run this in the repository, or create a key in the dashboard and export it.',
    command: key,
  },
  { title: 'Create a quiz', note: 'One request can contain a whole quiz.', command: quiz },
  { title: 'Create a render', note: 'Waits until the video is ready, then downloads it.', command: render },
];

export const FirstCalls = ({ commands }: { commands: QuickstartCommands }) => (
  <ol className="grid gap-4">
    {calls(commands).map(({ title, note, command }, index) => (
      <li key={title} className="overflow-hidden rounded-xl border border-border bg-background">
        <div className="flex items-center gap-3 border-border border-b px-5 py-3">
          <span className="text-muted-foreground tabular-nums">{index + 1}</span>
          <p className="min-w-0 grow">
            <span className="font-medium">{title}</span>{' '}
            <span className="text-muted-foreground max-sm:block">{note}</span>
          </p>
          <CopyButton text={command} label={`Copy command: ${title}`} />
        </div>
        <CodeBlock label={`Command: ${title}`}>
          <code>{command}</code>
        </CodeBlock>
      </li>
    ))}
  </ol>
);
