import type { ReactNode } from 'react';
import type { Example } from '@/lib/core/docs/examples';
import { parseInline, parseMarkdown } from '@/lib/core/docs/markdown';
import { Badge } from '../../ui/badge';
import { Code, CodeTabs } from '../code-tabs';
import { Heading, Inlines, Markdown } from '../markdown';
import { Field, Fields } from './fields';
import type { JsonSchema } from './json-schema';

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface OperationDetails {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Markdown. */
  description: string;
  isDeprecated: boolean;
  parameters: readonly Parameter[];
  body: JsonSchema | null;
  /** Successful responses. */
  responses: readonly { status: string; description: string; schema: JsonSchema | null }[];
  responseExample: string | null;
  problems: readonly { slug: string; status: number; title: string }[];
  examples: readonly Example[];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-1.5">
    <h3 className="font-semibold text-[0.8125rem]">{title}</h3>
    {children}
  </section>
);

const PLACES: Record<string, string> = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };

const Parameters = ({ of }: { of: readonly Parameter[] }) =>
  Object.entries(PLACES).map(([place, title]) => {
    const parameters = of.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return null;
    return (
      <Part key={place} title={title}>
        <ul className="docs-fields">
          {parameters.map(({ name, schema, description, required }) => (
            <Field
              key={name}
              name={name}
              schema={{ ...schema, ...(description === undefined ? {} : { description }) }}
              isRequired={required ?? false}
            />
          ))}
        </ul>
      </Part>
    );
  });

interface OperationProps {
  operation: OperationDetails;
  /** Runs the operation from the page. */
  children?: ReactNode;
}

export const Operation = ({ operation, children }: OperationProps) => {
  const { id, method, path, summary, description, isDeprecated, parameters, body, responses, problems } = operation;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-border border-t pt-8 xl:grid-cols-2"
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <div className="grid grid-cols-1 gap-3 [&>h2]:mt-0">
          <Heading level={2} id={id}>
            {summary}
          </Heading>
          <p className="flex flex-wrap items-baseline gap-2.5">
            <code className="break-all font-mono text-[0.8125rem]">
              <span className="font-semibold">{method}</span> {path}
            </code>
            {isDeprecated && <Badge>Deprecated</Badge>}
          </p>
          <Markdown blocks={parseMarkdown(description)} section={summary} />
        </div>
        <Parameters of={parameters} />
        {body && (
          <Part title="Body">
            <Fields schema={body} />
          </Part>
        )}
        {responses.map(({ status, description: text, schema }) => (
          <Part key={status} title={`Response ${status}`}>
            <p className="text-[0.8125rem]">
              <Inlines of={parseInline(text)} />
            </p>
            {schema && <Fields schema={schema} />}
          </Part>
        ))}
        <details className="grid gap-2">
          <summary className="w-fit cursor-pointer rounded-md font-semibold text-[0.8125rem]">Problems</summary>
          <ul className="grid gap-1 py-2">
            {problems.map(({ slug, status, title }) => (
              <li key={slug} className="text-[0.8125rem]">
                {status}{' '}
                <a href={`/problems/${slug}`} className="underline underline-offset-2">
                  {slug}
                </a>
                : {title}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto">
        <CodeTabs label={summary} samples={operation.examples} />
        {children}
        {operation.responseExample && <Code label={`${summary}: response`} code={operation.responseExample} />}
      </div>
    </section>
  );
};
