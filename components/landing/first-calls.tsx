import { CodeBlock } from '@/components/ui/code-block';
import { CopyButton } from '@/components/ui/copy-button';

const calls = (baseUrl: string) => [
  {
    title: 'Create an API key',
    note: 'Run this in the repository, or create a key in the dashboard. It is shown only once.',
    command: 'npm run --silent key -- --email you@example.com --scopes quizzes:write,renders:read,renders:write',
  },
  {
    title: 'Create a quiz',
    note: 'The sample quiz. The response contains its id.',
    command: `curl ${baseUrl}/api/v1/quizzes \\
  -H "Authorization: Bearer $QUIZ_KEY" \\
  -H "Content-Type: application/json" \\
  --data @lib/video/samples/general-knowledge.json`,
  },
  {
    title: 'Create a render',
    note: 'Poll the Location of the response until output_url is set.',
    command: `curl -i ${baseUrl}/api/v1/renders \\
  -H "Authorization: Bearer $QUIZ_KEY" \\
  -H "Content-Type: application/json" \\
  --data '{"quiz_id": "…"}'`,
  },
];

export const FirstCalls = ({ baseUrl }: { baseUrl: string }) => (
  <ol className="grid gap-4">
    {calls(baseUrl).map(({ title, note, command }, index) => (
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
