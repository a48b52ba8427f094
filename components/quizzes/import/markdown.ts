interface PlainLine {
  text: string;
  /** All of it was bold, apart from a bullet or letter. */
  isBold: boolean;
  isHeading: boolean;
}

const RULE = /^(?:[-*_]\s*){3,}$/;
const HEADING = /^#{1,6}\s+/;
const BULLET = /^[*+]\s+/;
const BOLD = /\*\*(?=\S)((?:[^*]|\*(?!\*))+)(?<=\S)\*\*|__(?=\S)((?:[^_]|_(?!_))+)(?<=\S)__/g;
const ITALIC = /(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/g;
const ALL_BOLD = /^(?:[-•]\s+)?(?:\(?[a-f][).:]\s*)?(?:\*\*.+\*\*|__.+__)$/i;

/** Strips Markdown from a line: headings, quotes, rules, bullets, bold and italic type. */
export const plainLine = (raw: string): PlainLine => {
  const line = raw.trim().replace(/^>\s?/, '').replace(BULLET, '- ');
  const body = line.replace(HEADING, '');
  return {
    text: RULE.test(line) ? '' : body.replaceAll(BOLD, '$1$2').replaceAll(ITALIC, '$1').trim(),
    isBold: ALL_BOLD.test(body),
    isHeading: HEADING.test(line),
  };
};
