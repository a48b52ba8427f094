import type { Asset } from './assets';
import files from './flags.json';

/** A picture in `public/flags`. `lib/tools/cli/make-flags.ts` creates and lists them. */
export type FlagFile = Pick<Asset, 'sha256'> & { width: number; height: number };

const FILES: Readonly<Record<string, FlagFile | undefined>> = files;
const FIRST_INDICATOR = 0x1f1e6;
const PATH = /\/flags\/([a-z]{2})\.webp$/;

/** The code of the country whose flag an emoji shows, such as `fr`; null for other texts. */
export const codeOf = (emoji: string): string | null =>
  /^\p{Regional_Indicator}{2}$/u.test(emoji)
    ? [...emoji].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - FIRST_INDICATOR + 97)).join('')
    : null;

/** The emoji of the flag at a URL of this service, or another one with the same path; null for other URLs. */
export const emojiAt = (url: string | null): string | null => {
  const [, code] = PATH.exec(url ?? '') ?? [];
  if (!code || !FILES[code]) return null;
  return [...code].map((letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + FIRST_INDICATOR)).join('');
};

/** The URL of the picture of a flag; null if there is none. @param base of the service */
export const flagUrl = (emoji: string, base: string): string | null => {
  const code = codeOf(emoji);
  return code && FILES[code] ? `${base}/flags/${code}.webp` : null;
};

/** The file at a URL of this service's flags; null for other URLs. @param base of the service */
export const flagAsset = (url: string, base: string): Asset | null => {
  const code = url.startsWith(`${base}/flags/`) ? PATH.exec(url)?.[1] : undefined;
  const file = code === undefined ? undefined : FILES[code];
  if (file === undefined || url !== `${base}/flags/${code}.webp`) return null;
  return { path: `/flags/${code}.webp`, kind: 'image', durationSeconds: null, ...file };
};

const HASHES = new Set(Object.values(files).map(({ sha256 }) => sha256));

/** Whether a picture is one of these flags. */
export const isFlag = (sha256: string): boolean => HASHES.has(sha256);
