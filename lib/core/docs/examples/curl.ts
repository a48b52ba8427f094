import type { Contract } from '@/lib/core/contracts/contract';
import { type ExampleRequest, pathOf, responseKind } from './example-request';
import { JSON_STYLE, literal } from './literal';

const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The method, unless curl chooses it by the other options. */
const methodOption = ({ method }: Contract, { body, file }: ExampleRequest): string => {
  const usual = body !== undefined || file !== undefined ? 'POST' : 'GET';
  return method === usual ? '' : ` -X ${method}`;
};

/** An operation as a command for curl. */
export const curlExample = (contract: Contract, request: ExampleRequest, baseUrl: string): string => {
  const { body, file } = request;
  const streaming = responseKind(contract) === 'stream' ? ' -N' : '';
  const parts = [
    `curl${streaming}${methodOption(contract, request)} "${baseUrl}${pathOf(contract.path, request)}"`,
    ...(contract.isPublic ? [] : ['-H "Authorization: Bearer $QUIZ_VIDEO_API_KEY"']),
    ...(body === undefined ? [] : [`--json ${shellQuote(literal(body, JSON_STYLE, 0, 10))}`]),
    ...(file === undefined ? [] : [`-F file=@${file}`]),
  ];
  return parts.join(' \\\n  ');
};
