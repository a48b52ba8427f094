'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import type { RequestWire } from '@/lib/core/contracts/usage';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { Badge } from '../ui/badge';
import { CopyButton } from '../ui/copy-button';
import { Json } from '../ui/json';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';

/** What a request of an operation contains. */
type BodyKind = 'json' | 'file' | null;

interface SentRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: BodyKind;
}

/** Quotes a text for POSIX shells: it can come from a link that someone else made. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const BODIES = {
  json: ["-H 'Content-Type: application/json'", '-d @body.json'],
  file: ["-F 'file=@file'"],
};

/** A command that sends a request again. The key is read from the environment, and a body, which is not kept, from a file. */
export const curlOf = (baseUrl: string, { method, url, body }: SentRequest): string => {
  const verb = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${quote(method)} `;
  return [
    `curl ${verb}${quote(baseUrl + url)}`,
    '-H "Authorization: Bearer $QUIZ_VIDEO_API_KEY"',
    ...(body ? BODIES[body] : []),
  ].join(' \\\n  ');
};

const toneOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'neutral' : 'destructive');

const sourceOf = ({ source, key_name }: RequestWire): string =>
  source === 'dashboard' ? 'Dashboard' : (key_name ?? 'API key');

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted-foreground text-xs">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const Code = ({ label, copied, children }: { label: string; copied: string; children: ReactNode }) => (
  <figure className="grid gap-1.5">
    <figcaption className="flex items-center justify-between gap-3 text-muted-foreground text-xs">
      {label}
      <CopyButton text={copied} label={`Copy ${label}`} />
    </figcaption>
    <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-md bg-muted p-3 font-mono text-xs leading-5">
      {children}
    </pre>
  </figure>
);

/** Columns of a problem document before it breaks lines. */
const WIDTH = 64;

/** The problem document of a failed request. It is not in the list, because it can be long. */
const ProblemDocument = ({ id }: { id: string }) => {
  const { data, isError } = useQuery({
    queryKey: [itemKey(collections.requests, id)],
    queryFn: ({ signal }) => client.requests.get(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p className="text-muted-foreground">The response can’t be shown. It may have been deleted.</p>;
  if (!data) return <Skeleton className="h-32" />;
  const document = data.problem_document;
  return (
    document && (
      <Code label="Response" copied={JSON.stringify(document, null, 2)}>
        <Json value={document} width={WIDTH} />
      </Code>
    )
  );
};

interface DetailsProps {
  request: RequestWire;
  baseUrl: string;
  /** What a request of its operation contains. */
  body: BodyKind;
}

const Details = ({ request, baseUrl, body }: DetailsProps) => {
  const { id, method, path, url, status, duration_ms, operation, problem, created_at } = request;
  const command = url === null ? null : curlOf(baseUrl, { method, url, body });
  return (
    <div className="grid grid-cols-1 gap-4 border-border border-t bg-card px-4 py-4 sm:px-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Detail name="Request ID">
          <span className="flex items-center gap-2">
            <code className="min-w-0 break-all font-mono text-xs">{id}</code>
            <CopyButton text={id} label={`Copy request ID ${id}`} />
          </span>
        </Detail>
        <Detail name="Operation">
          <code className="font-mono text-xs">{operation ?? 'None'}</code>
        </Detail>
        <Detail name="Path">
          <code className="font-mono text-xs">
            {method} {path}
          </code>
        </Detail>
        <Detail name="Source">{sourceOf(request)}</Detail>
        <Detail name="Duration">{duration_ms} ms</Detail>
        <Detail name="Time">{created_at.slice(0, 23).replace('T', ' ')} UTC</Detail>
      </dl>
      {problem && (
        <p>
          {request.reason}{' '}
          <Link
            href={`/problems/${problem}`}
            prefetch={false}
            className="whitespace-nowrap font-mono text-xs underline underline-offset-4"
          >
            {problem}
          </Link>
        </p>
      )}
      {status >= 400 && <ProblemDocument id={id} />}
      {command === null ? (
        <p className="text-muted-foreground">The URL was too long to keep.</p>
      ) : (
        <div className="grid grid-cols-1 gap-1.5">
          <Code label="curl command" copied={command}>
            {command}
          </Code>
          {body && (
            <p className="text-muted-foreground text-xs leading-5">
              Request bodies aren’t stored. Save yours as{' '}
              <code className="font-mono">{body === 'json' ? 'body.json' : 'file'}</code>.
            </p>
          )}
        </div>
      )}
    </div>
  );
};

/** A request, whose details open below it. */
export const RequestRow = (props: DetailsProps) => {
  const { method, path, url, status, duration_ms, created_at } = props.request;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-muted/50 sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
            aria-hidden
          />
          <Badge tone={toneOf(status)}>{status}</Badge>
          <span className="min-w-0 grow truncate font-mono text-xs" title={url ?? path}>
            {method} {(url ?? path).replace('/api/v1', '')}
          </span>
          <span className="w-32 shrink-0 truncate text-muted-foreground text-xs max-md:hidden">
            {sourceOf(props.request)}
          </span>
          <span className="w-16 shrink-0 text-right text-muted-foreground text-xs tabular-nums max-sm:hidden">
            {duration_ms} ms
          </span>
          <span className="w-28 shrink-0 text-right text-muted-foreground text-xs max-sm:w-auto">
            <Time value={created_at} />
          </span>
        </summary>
        {isOpen && <Details {...props} />}
      </details>
    </li>
  );
};
