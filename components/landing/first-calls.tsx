import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';

const calls = (baseUrl: string) => [
  {
    title: 'Make a key',
    note: 'In the repository. It is shown once.',
    command: 'npm run --silent key -- --email you@example.com --scopes quizzes:write,renders:read,renders:write',
  },
  {
    title: 'Post a quiz',
    note: 'This is the one above. The answer holds its id.',
    command: `curl ${baseUrl}/api/v1/quizzes \\
  -H "Authorization: Bearer $QUIZ_KEY" \\
  -H "Content-Type: application/json" \\
  --data @lib/video/samples/general-knowledge.json`,
  },
  {
    title: 'Ask for the video',
    note: 'Ask again at the Location of the answer until output_url is there.',
    command: `curl -i ${baseUrl}/api/v1/renders \\
  -H "Authorization: Bearer $QUIZ_KEY" \\
  -H "Content-Type: application/json" \\
  --data '{"quiz_id": "…"}'`,
  },
];

/** From nothing to a video with curl alone. */
export const FirstCalls = ({ baseUrl }: { baseUrl: string }) => (
  <ol className="grid gap-4">
    {calls(baseUrl).map(({ title, note, command }, index) => (
      <li key={title} className="overflow-hidden rounded-xl border border-border bg-card">
        <div className="flex items-center gap-3 border-border border-b px-5 py-3">
          <span className="text-muted-foreground tabular-nums">{index + 1}</span>
          <p className="min-w-0 grow">
            <span className="font-medium">{title}</span>{' '}
            <span className="text-muted-foreground max-sm:block">{note}</span>
          </p>
          <CopyButton text={command} label={`Copy the command: ${title}`} />
        </div>
        <CodeBlock label={`Command: ${title}`}>
          <code>{command}</code>
        </CodeBlock>
      </li>
    ))}
  </ol>
);
