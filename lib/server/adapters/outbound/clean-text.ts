// Tags contain no `<`: otherwise thousands of unclosed ones would take quadratic time.
const MARKUP = /<(script|style)\b[^<>]*>.*?(<\/\1\s*>|$)|<[^<>]*>/gis;
// Invisible characters, and those that change the direction of text.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/** The entities that occur in titles of feeds, which may contain HTML. */
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ', amp: '&' };

/**
 * Cleans an untrusted text: a single line without markup, control characters and double quotation marks, truncated to `max`
 * code points, between words if possible.
 */
export const cleanText = (text: string, max: number): string => {
  const plain = text
    // Bounds the work of the patterns.
    .slice(0, max * 20)
    .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(MARKUP, ' ')
    .replace(/[<>]/g, ' ')
    .replace(HIDDEN, ' ')
    // Normalising longer runs takes quadratic time (lib/core/model/text.ts).
    .replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[“”„‟«»"]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...plain];
  if (points.length <= max) return plain;
  const head = points.slice(0, max - 1).join('');
  const atWord = head.replace(/\s\S*$/, '');
  return `${(atWord.length > head.length / 2 ? atWord : head).trim()}…`;
};
