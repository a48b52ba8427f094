import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sessionCookieName } from '../auth/cookies';
import { env } from '../env';
import { PLACEHOLDERS } from '../env/placeholders';
import { processWide } from '../process-wide';
import { compress, type Encoding } from './compression';
import { fillPage } from './fill-page';
import { contentPolicy } from './headers';

/** A page or file from the build, with the values of this process filled in. */
export interface BuiltFile {
  /** The Content-Security-Policy of a page. */
  policy: string | undefined;
  /** The strong ETag of the file in this encoding. */
  etag(encoding: Encoding): string;
  /** Encoded once. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Two versions of a file; they are the same unless it contains the placeholder for the visitor. */
export interface BuiltVariants {
  forNewVisitor: BuiltFile;
  /** For browsers with a session's cookie. */
  forKnownVisitor: BuiltFile;
}

/**
 * Never evicted: about 10 MiB if everything has been visited in every encoding (docs/performance.md). Next's bundles
 * have copies of this module, so they share the files with the front door.
 */
const files = processWide('built-files', () => new Map<string, Promise<BuiltVariants>>());

const withValues = (text: string, isVisitorKnown: boolean): string => {
  const { APP_URL, GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_NAME, passkeyHost, hasMail, signUp } = env();
  return text
    .replaceAll(PLACEHOLDERS.origin, () => APP_URL)
    .replaceAll(PLACEHOLDERS.google, String(GOOGLE_CLIENT_ID !== undefined))
    .replaceAll(PLACEHOLDERS.oidc, OIDC_ISSUER === undefined ? '' : OIDC_NAME)
    .replaceAll(PLACEHOLDERS.passkeys, String(passkeyHost !== null))
    .replaceAll(PLACEHOLDERS.mail, String(hasMail))
    .replaceAll(PLACEHOLDERS.signUp, signUp)
    .replaceAll(PLACEHOLDERS.sessionCookie, sessionCookieName)
    .replaceAll(PLACEHOLDERS.visitor, String(isVisitorKnown));
};

/** The texts of the scripts without `src`. Next escapes `<` inside of scripts, so the first end tag is the right one. */
const inlineScripts = (html: string): string[] =>
  html
    .split('<script')
    .slice(1)
    .flatMap((part) => {
      const start = part.indexOf('>');
      const isInline = !/\ssrc=/.test(part.slice(0, start));
      return isInline ? [part.slice(start + 1, part.indexOf('</script>'))] : [];
    });

const policyOf = (html: string): string => {
  return contentPolicy({
    scripts: { inline: inlineScripts(html) },
    isHttps: env().APP_URL.startsWith('https:'),
    isDevelopment: false,
  });
};

/** @param text with the values of this process */
export const builtFile = (text: string, policy?: string): BuiltFile => {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    policy,
    etag: (encoding) => `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    bytes: (encoding) => {
      const known = encoded.get(encoding) ?? compress(bytes, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
};

const variantsOf = (name: string, text: string): BuiltVariants => {
  const variant = (isKnown: boolean) => {
    const fill = (part: string) => withValues(part, isKnown);
    if (!name.endsWith('.html')) return builtFile(fill(text));
    const html = fillPage(text, fill);
    return builtFile(html, policyOf(html));
  };
  const forNewVisitor = variant(false);
  return { forNewVisitor, forKnownVisitor: text.includes(PLACEHOLDERS.visitor) ? variant(true) : forNewVisitor };
};

/** Files are prepared one after the other, so that other requests are handled in between. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Reads a file that Next built: `docs.html` for the page `/docs`, `llms.txt.body` for the route handler `/llms.txt`.
 * Each is read once, however many ask for it.
 * @param name must be one of the build's, because what is read is kept
 */
export const readBuiltFile = (name: string): Promise<BuiltVariants> => {
  const found = files.get(name);
  if (found) return found;
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), env().NEXT_DIST_DIR, 'server/app');
  const read = async () => {
    await setImmediate();
    return variantsOf(name, await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8'));
  };
  const file = previous.then(read);
  files.set(name, file);
  // After a failure, the next request tries again.
  previous = file.catch(() => files.delete(name));
  return file;
};
