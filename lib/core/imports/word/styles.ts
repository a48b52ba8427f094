import { childNamed, childrenNamed, type XmlElement } from '../files/xml';

/** A numbered list or bullets: which one, and how deep, from 0. */
export interface ListPlace {
  list: string;
  level: number;
}

/** What a style says of its paragraphs or runs. */
export interface Style {
  isHeading: boolean;
  isBold: boolean;
  place: ListPlace | null;
}

const PLAIN: Style = { isHeading: false, isBold: false, place: null };
/** Styles on which a style is based. */
const MAX_ANCESTORS = 10;

/** Whether a property such as `<b/>` is on. @returns undefined if it is not given */
export const switchIn = (properties: XmlElement | undefined, name: string): boolean | undefined => {
  const element = childNamed(properties, name);
  return element && !['0', 'false', 'off'].includes(element.attributes.val ?? '1');
};

/** The list that the properties of a paragraph name. List 0 is none. */
export const listPlaceOf = (properties: XmlElement | undefined): ListPlace | null => {
  const numbering = childNamed(properties, 'numPr');
  const list = childNamed(numbering, 'numId')?.attributes.val;
  const level = Number(childNamed(numbering, 'ilvl')?.attributes.val ?? 0);
  return list === undefined ? null : { list, level: Number.isInteger(level) ? level : 0 };
};

/** Finds styles by id. @param root of `styles.xml` */
export const styleFinder = (root: XmlElement | undefined): ((id: string | undefined) => Style) => {
  const elements = new Map(childrenNamed(root, 'style').map((style) => [style.attributes.styleId ?? '', style]));
  const read = (id: string | undefined, depth: number): Style => {
    const element = elements.get(id ?? '');
    if (!element || depth > MAX_ANCESTORS) return PLAIN;
    const based = read(childNamed(element, 'basedOn')?.attributes.val, depth + 1);
    // Ids are translated, names are not.
    const name = childNamed(element, 'name')?.attributes.val?.toLowerCase() ?? '';
    const isHeading = based.isHeading || /^(?:heading \d|title)$/.test(name);
    const isBold = switchIn(childNamed(element, 'rPr'), 'b') ?? based.isBold;
    return { isHeading, isBold, place: listPlaceOf(childNamed(element, 'pPr')) ?? based.place };
  };
  const known = new Map<string, Style>();
  return (id = '') => {
    const style = known.get(id) ?? read(id, 0);
    known.set(id, style);
    return style;
  };
};
