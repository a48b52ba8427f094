// Tags hold no `<`: else thousands of them that never end would take quadratic time.
const MARKUP = /<(script|style)\b[^<>]*>.*?(<\/\1\s*>|$)|<[^<>]*>/gis;
// What is invisible, or turns the direction of writing round.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/** Feeds write HTML into titles, in which these stand for characters. */
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ', amp: '&' };

/**
 * Text from outside as one plain line: no markup, no control characters, no quotation mark that could end
 * ours, and at most `max` code points, cut between words where there are any.
 */
export const cleanText = (text: string, max: number): string => {
  const plain = text
    // Nobody needs the rest; patterns then have little to do.
    .slice(0, max * 20)
    .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(MARKUP, ' ')
    .replace(/[<>]/g, ' ')
    .replace(HIDDEN, ' ')
    // Normalising longer runs takes quadratic time (lib/model/text.ts).
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[“”„‟«»"]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...plain];
  if (points.length <= max) return plain;
  const head = points.slice(0, max - 1).join('');
  const atWord = head.replace(/\s+\S*$/, '');
  return `${(atWord.length > head.length / 2 ? atWord : head).trim()}…`;
};
