interface PlainLine {
  text: string;
  /** All of it was bold, apart from a bullet or letter. */
  isBold: boolean;
  isHeading: boolean;
}

const RULE = /^(?:[-*_]\s*){3,}$/;
const HEADING = /^#{1,6}\s+/;
const BULLET = /^[*+]\s+/;
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*|__(?=\S)(.+?)(?<=\S)__/g;
const ITALIC = /(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/g;
const ALL_BOLD = /^(?:[-•]\s+)?(?:\(?[a-f][).:]\s*)?(?:\*\*.+\*\*|__.+__)$/i;

/** Longer lines are no Markdown that a chatbot writes, and would take long to search for it. */
const MAX_LENGTH = 5000;

/** Strips Markdown from a line: headings, quotes, rules, bullets, bold and italic type. */
export const plainLine = (raw: string): PlainLine => {
  if (raw.length > MAX_LENGTH) return { text: raw.trim(), isBold: false, isHeading: false };
  const line = raw.trim().replace(/^>\s?/, '').replace(BULLET, '- ');
  const body = line.replace(HEADING, '');
  return {
    text: RULE.test(line) ? '' : body.replaceAll(BOLD, '$1$2').replaceAll(ITALIC, '$1').trim(),
    isBold: ALL_BOLD.test(body),
    isHeading: HEADING.test(line),
  };
};

/** The contents of the first fenced code block, in which chatbots wrap CSV and JSON; otherwise the text. */
export const unfenced = (text: string): string => /^```[^\n]*\n([\s\S]*?)\n```/m.exec(text)?.[1] ?? text;
