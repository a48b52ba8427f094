import Link from 'next/link';
import { Badge } from '../ui/badge';
import { CopyButton } from '../ui/copy-button';
import { Time } from '../ui/time';

export interface Request {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** Name of the API key, or the dashboard. */
  source: string;
  /** Why it was refused: the type of the problem, and what was wrong. Null if it was not. */
  problem: string | null;
  reason: string | null;
  createdAt: Date;
}

const toneOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'neutral' : 'destructive');

/** The request ID also appears in responses and logs. */
export const RequestTable = ({ requests }: { requests: readonly Request[] }) => (
  <section
    aria-label="Recent requests"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-xl border border-border"
  >
    <table className="w-full min-w-[44rem] text-left text-[0.8125rem]">
      <thead className="border-border border-b text-muted-foreground text-xs">
        <tr>
          {['Request', 'Status', 'Duration', 'Source', 'Time', 'Request ID'].map((name) => (
            <th key={name} className="px-3.5 py-2 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {requests.map(({ id, method, path, status, milliseconds, source, problem, reason, createdAt }) => (
          <tr key={id} className="align-baseline">
            <td className="px-3.5 py-1.5">
              <span className="whitespace-nowrap font-mono text-xs">
                {method} {path.replace('/api/v1', '')}
              </span>
              {problem && (
                <p className="min-w-56 max-w-md break-words pb-1 text-muted-foreground text-xs leading-5">
                  {reason}{' '}
                  <Link
                    href={`/problems/${problem}`}
                    prefetch={false}
                    className="whitespace-nowrap font-mono underline underline-offset-4 hover:text-foreground"
                  >
                    {problem}
                  </Link>
                </p>
              )}
            </td>
            <td className="px-3.5 py-1.5">
              <Badge tone={toneOf(status)}>{status}</Badge>
            </td>
            <td className="whitespace-nowrap px-3.5 py-1.5 text-muted-foreground tabular-nums">{milliseconds} ms</td>
            <td className="max-w-40 truncate px-3.5 py-1.5 text-muted-foreground" title={source}>
              {source}
            </td>
            <td className="whitespace-nowrap px-3.5 py-1.5 text-muted-foreground">
              <Time value={createdAt} />
            </td>
            <td className="px-3.5 py-1.5">
              <span className="flex items-center gap-2">
                <code className="whitespace-nowrap font-mono text-muted-foreground text-xs">…{id.slice(-12)}</code>
                <CopyButton text={id} label={`Copy request ID ${id}`} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
