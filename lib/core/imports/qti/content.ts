import { hasHtmlMedia, htmlText } from '../files/html-text';
import { shifted } from '../files/shifted';
import { childElements, descendantsNamed, rawText, type XmlElement } from '../files/xml';

/** Elements that end a line. */
const BLOCKS = ['p', 'div', 'br', 'li', 'td', 'th', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'prompt'];
/** Elements whose text is shown only after an answer, or to others. */
const HIDDEN = ['feedbackInline', 'feedbackBlock', 'rubricBlock', 'modalFeedback', 'stylesheet', 'script'];
/** Characters of the source of a question that are kept. */
const MAX_SOURCE = 4000;
const MEDIA = ['img', 'object', 'audio', 'video', 'matimage', 'mataudio', 'matvideo', 'matapplet', 'matapplication'];

/** Fields to fill in, and what stands for them in a text. */
const GAPS = ['textEntryInteraction', 'inlineChoiceInteraction'];
const GAP = '_____';

/** The text of XHTML without some of its elements. A field to fill in is a gap. */
export const xhtmlText = (element: XmlElement | undefined, without: readonly string[] = []): string => {
  const inner = (node: XmlElement): string =>
    node.children
      .map((child) => {
        if (typeof child === 'string') return child;
        if (HIDDEN.includes(child.name) || without.includes(child.name)) return '';
        if (GAPS.includes(child.name)) return GAP;
        if (child.name === 'sup' || child.name === 'sub')
          return shifted(inner(child), child.name === 'sup' ? 'superscript' : 'subscript');
        return BLOCKS.includes(child.name) ? `${inner(child)} ` : inner(child);
      })
      .join('');
  return element ? inner(element).replaceAll(/\s+/g, ' ').trim() : '';
};

/** Text that says that it is plain can still be HTML. */
const LOOKS_LIKE_HTML = /<\/?(?:p|div|span|br|strong|em|b|i|u|sub|sup|img|li|ul|ol)\b[^<>]*>/i;

/** The text of `<material>` and what contains it, in QTI 1.2. */
export const materialText = (element: XmlElement | undefined): string =>
  descendantsNamed(element, 'mattext', 'matemtext')
    .map((text) => {
      const raw = rawText(text);
      const isHtml = text.attributes.texttype?.toLowerCase() === 'text/html' || LOOKS_LIKE_HTML.test(raw);
      return isHtml ? htmlText(raw) : raw.replaceAll(/\s+/g, ' ').trim();
    })
    .filter((text) => text !== '')
    .join(' ');

/** Whether an element has pictures, sounds or videos, as elements or in HTML. */
export const hasMedia = (element: XmlElement): boolean =>
  descendantsNamed(element, ...MEDIA).length > 0 ||
  descendantsNamed(element, 'mattext').some((text) => hasHtmlMedia(rawText(text)));

/** Whether an element has one of these elements. */
export const hasAny = (element: XmlElement, ...names: string[]): boolean =>
  childElements(element).some((child) => names.includes(child.name) || hasAny(child, ...names));

/** What a question was read from: all texts of its item. */
export const sourceText = (item: XmlElement): string =>
  rawText(item).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SOURCE);
