import { decode } from 'html-entities';
import { shifted } from './shifted';

/** The text of HTML: without tags, with line breaks as spaces. */
export const htmlText = (html: string): string =>
  decode(
    html
      .replaceAll(/<(su[pb])(?:\s[^<>]*)?>([^<>]{0,100})<\/su[pb]>/gi, (_, name: string, text: string) =>
        shifted(text, /p/i.test(name) ? 'superscript' : 'subscript'),
      )
      // With further tags inside.
      .replaceAll(/<sup[\s>]/gi, '^$&')
      .replaceAll(/<(?:br|\/p|\/div|\/li|\/td)[^<>]*>/gi, ' ')
      .replaceAll(/<[^<>]*>/g, ''),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether HTML has pictures, sounds or videos. */
export const hasHtmlMedia = (html: string): boolean => /<(?:img|audio|video|object)\b|@@PLUGINFILE@@/i.test(html);
