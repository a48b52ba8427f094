import { createHash } from 'node:crypto';
import type { OfferedModel } from '@/lib/server/adapters/speech/installation/table';
import { type Behaviour, type Received, startReceiver } from './receiver';
import { tinyVoice } from './tiny-voice/tiny-voice';

const REVISION = '0123456789abcdef0123456789abcdef01234567';

/** The tiny voice as a model of the table. */
export const TINY: OfferedModel = {
  id: 'tiny',
  description: 'Tiny',
  family: 'vits',
  repository: 'owner/tiny',
  file: 'tiny.onnx',
  megabytes: 1,
  licence: 'MIT',
  voices: [
    { name: 'low', label: 'Low', language: 'en-US', gender: 'male', speaker: 0 },
    { name: 'high', label: 'High', language: 'en-GB', gender: 'female', speaker: 1 },
  ],
};

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
export const blobOf = (content: Buffer): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

/** How the hub describes a file. Files of more than 5,000 bytes are in LFS. */
const siblingOf = ([rfilename, content]: [string, Buffer]): object => ({
  rfilename,
  size: content.length,
  blobId: blobOf(content),
  ...(content.length > 5000 && { lfs: { sha256: sha256Of(content), size: content.length, pointerSize: 130 } }),
});

/** Sends a file from the offset of the Range header, as a content delivery network does. */
export const sending =
  (content: Buffer, end = content.length): Behaviour =>
  (response, { headers }) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    if (from > 0 && from >= content.length) return response.writeHead(416).end();
    response.writeHead(from > 0 ? 206 : 200, {
      'Content-Length': content.length - from,
      ...(from > 0 && { 'Content-Range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    // A shorter end cuts the connection there.
    response.write(content.subarray(from, end), () => (end < content.length ? response.destroy() : response.end()));
  };

export const redirectingTo =
  (location: string): Behaviour =>
  (response) =>
    response.writeHead(302, { Location: location }).end();

/**
 * A stand-in for a model hub on loopback, with the tiny voice in each repository. Large files are redirected to `/cdn/`.
 * @param files additional files, or other contents
 */
export const startVoiceHub = async (files: Record<string, Buffer> = {}) => {
  const contents: Record<string, Buffer> = {
    ...tinyVoice(),
    MODEL_CARD: Buffer.from('License: MIT'),
    'README.md': Buffer.from('Not needed'),
    'other.onnx': Buffer.from('Not needed either'),
    ...files,
  };
  let override: (received: Received) => Behaviour | undefined = () => undefined;
  const hub = {
    siblings: Object.entries(contents).map(siblingOf),
    revision: REVISION,
  };
  const usual = ({ path }: Received): Behaviour => {
    if (/^\/api\/models\/[^/]+\/[^/]+\/revision\//.test(path)) {
      return (response) => response.end(JSON.stringify({ sha: hub.revision, siblings: hub.siblings }));
    }
    const name = decodeURIComponent(path).replace(/^\/(cdn|[^/]+\/[^/]+\/resolve\/[0-9a-f]+)\//, '');
    const content = contents[name];
    if (!content) return 404;
    return content.length > 5000 && !path.startsWith('/cdn/') ? redirectingTo(`/cdn/${name}`) : sending(content);
  };
  const server = await startReceiver((received) => override(received) ?? usual(received));
  return {
    url: server.url,
    received: server.received,
    stop: server.stop,
    hub,
    contents,
    /** Replaces responses; undefined leaves the usual one. */
    override: (next: typeof override) => {
      override = next;
    },
  };
};
export type VoiceHub = Awaited<ReturnType<typeof startVoiceHub>>;
