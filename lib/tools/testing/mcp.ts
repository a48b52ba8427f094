import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { inject, onTestFinished } from 'vitest';
import { someAddress } from './request';

/** `auto` finds the protocol of 2026, `legacy` uses that of 2025 with its handshake. */
export type McpEra = 'auto' | 'legacy';

/** Connects the SDK's own client to the running app, until the test ends. */
export const connectMcp = async (
  key: string | undefined,
  { era = 'auto', headers = {} }: { era?: McpEra; headers?: Record<string, string> } = {},
): Promise<Client> => {
  const authorization: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const requestInit = { headers: { 'X-Forwarded-For': someAddress(), ...authorization, ...headers } };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', inject('baseUrl')), { requestInit }));
  onTestFinished(() => client.close());
  return client;
};

interface ToolReply {
  isError: boolean;
  /** The last text of the content. */
  text: string;
  /** The text as JSON. */
  data: unknown;
  images: { data: string; mimeType: string }[];
}

/** Calls a tool. @param onProgress gets each progress notification */
export const callTool = async (
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  onProgress?: (progress: number) => void,
): Promise<ToolReply> => {
  const options = onProgress ? { onprogress: ({ progress }: { progress: number }) => onProgress(progress) } : {};
  const { content, isError = false } = await client.callTool({ name, arguments: args }, options);
  const texts = content.flatMap((each) => (each.type === 'text' ? each.text : []));
  const images = content.flatMap((each) => (each.type === 'image' ? { data: each.data, mimeType: each.mimeType } : []));
  const text = texts.at(-1) ?? '';
  return { isError, text, images, data: text.startsWith('{') ? JSON.parse(text).data : undefined };
};
