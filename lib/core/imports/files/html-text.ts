import { decode } from 'html-entities';

/** The text of HTML: without tags, with line breaks as spaces. */
export const htmlText = (html: string): string =>
  decode(html.replaceAll(/<(?:br|\/p|\/div|\/li|\/td)[^<>]*>/gi, ' ').replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether HTML has pictures, sounds or videos. */
export const hasHtmlMedia = (html: string): boolean => /<(?:img|audio|video|object)\b|@@PLUGINFILE@@/i.test(html);
