import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ProblemError } from './call';

const HEADERS = ['Retry-After', 'Location'] as const;

/** A problem in the words of its document, so that the model can correct its call. */
export const describeProblem = ({ problem, headers }: ProblemError): string => {
  const { title, status, detail, errors = [], errors_omitted: omitted, instance, type } = problem;
  const facts = HEADERS.flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []));
  return [
    `${type.split('/').at(-1)} (${status}): ${title}.`,
    ...(detail ? [detail] : []),
    ...errors.map(({ field, message }) => `- ${field || '(everything)'}: ${message}`),
    ...(omitted ? [`- and ${omitted} more`] : []),
    ...facts,
    ...(instance ? [`Request: ${instance.replace('urn:uuid:', '')}`] : []),
  ].join('\n');
};

export const errorResult = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
