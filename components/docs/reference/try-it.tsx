'use client';

import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/code-block';
import { Field } from '../../ui/field';
import { controlStyles, Input } from '../../ui/input';
import { isTestKey, requestTarget, sendRequest, type TryResponse } from './send-request';

/** The key of this page, in memory only: it is gone when the page is left. */
let currentKey = '';
const listeners = new Set<() => void>();
const setKey = (key: string) => {
  currentKey = key;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const useKey = () =>
  useSyncExternalStore(
    subscribe,
    () => currentKey,
    () => '',
  );

export interface TryItProps {
  summary: string;
  method: string;
  path: string;
  /** Names of the parameters in the path. */
  params: readonly string[];
  hasQuery: boolean;
  /** The query of the example. */
  query: string;
  /** The body of the example as JSON; null if the operation has none. */
  body: string | null;
  hasFile: boolean;
}

const Response = ({ response, summary }: { response: TryResponse; summary: string }) => (
  <div className="grid gap-2 border-border border-t pt-4">
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
      <span className={response.status < 400 ? 'text-success' : 'text-destructive'}>
        {response.status} {response.statusText}
      </span>
      <span className="text-muted-foreground">{response.milliseconds} ms</span>
    </p>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 font-mono text-xs">
      {[['x-request-id', response.requestId ?? '–'], ...response.headers].map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
    {response.body !== '' && (
      <div className="max-h-96 overflow-y-auto rounded-md border border-border">
        <CodeBlock label={`${summary}: response body`} className="p-4 sm:p-4">
          <code>{response.body}</code>
        </CodeBlock>
      </div>
    )}
  </div>
);

const TryForm = ({ summary, method, path, params, hasQuery, query, body, hasFile }: TryItProps) => {
  const key = useKey();
  const [keyError, setKeyError] = useState<string>();
  const [response, setResponse] = useState<TryResponse>();
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isTestKey(key)) {
      setKeyError('Only test keys are accepted here. They begin with qk_test_.');
      return;
    }
    setKeyError(undefined);
    setFailure(undefined);
    setResponse(undefined);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const file = form.get('file');
    const controller = new AbortController();
    setRunning(controller);
    const request = {
      method,
      path: requestTarget(path, Object.fromEntries(params.map((name) => [name, text(`param-${name}`)])), text('query')),
      key,
      ...(body === null || text('body').trim() === '' ? {} : { body: text('body') }),
      ...(hasFile && file instanceof File ? { file } : {}),
    };
    try {
      await sendRequest(request, controller.signal, setResponse);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(`There was no response: ${String(error)}`);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <form onSubmit={submit} className="grid gap-4 pt-3">
      <Field
        label="Test key"
        {...(keyError === undefined ? {} : { error: keyError })}
        hint="Kept in memory until you leave the page, and never stored."
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="qk_test_…"
            value={key}
            onChange={(event) => setKey(event.target.value.trim())}
          />
        )}
      </Field>
      {params.map((name) => (
        <Field key={name} label={name}>
          {(control) => <Input {...control} name={`param-${name}`} required autoComplete="off" spellCheck={false} />}
        </Field>
      ))}
      {hasQuery && (
        <Field label="Query" hint="Such as limit=10">
          {(control) => <Input {...control} name="query" defaultValue={query} autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      {body !== null && (
        <Field label="Body">
          {(control) => (
            <textarea
              {...control}
              name="body"
              defaultValue={body}
              rows={Math.min(16, body.split('\n').length + 1)}
              spellCheck={false}
              className={`${controlStyles} h-auto py-2 font-mono sm:h-auto sm:text-xs`}
            />
          )}
        </Field>
      )}
      {hasFile && <Field label="File">{(control) => <Input {...control} name="file" type="file" required />}</Field>}
      <div className="flex gap-2.5">
        <Button type="submit" size="sm" busy={running ? 'Sending' : false}>
          Send
        </Button>
        {running && (
          <Button variant="secondary" size="sm" onClick={() => running.abort()}>
            Stop
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-destructive">
          {failure}
        </p>
      )}
      {response && <Response response={response} summary={summary} />}
    </form>
  );
};

/** Runs an operation from the page, with a test key. */
export const TryIt = (props: TryItProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-xl border border-border bg-card px-4 py-3 [@media(scripting:none)]:hidden"
    >
      <summary className="w-fit cursor-pointer rounded-md font-medium" aria-label={`Try it: ${props.summary}`}>
        Try it
      </summary>
      {isOpen && <TryForm {...props} />}
    </details>
  );
};
