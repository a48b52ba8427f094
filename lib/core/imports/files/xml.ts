import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ImportRefusal } from './refusal';

/** An element with its children in order. Names have no namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

const MAX_DEPTH = 100;
/** Tags of a document, which need far more memory than their text: those of a sheet with 10,000 rows of 10 cells. */
const MAX_TAGS = 500_000;

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Numbers, such as `&#233;`, count as these. Without a DOCTYPE no entity stands for more than a character.
  htmlEntities: true,
  jPath: false,
  maxNestedTags: MAX_DEPTH,
});

const TEXT = '#text';
const ATTRIBUTES = ':@';

type ParsedNode = Record<string, unknown>;

const elementsOf = (nodes: unknown): XmlNode[] =>
  Array.isArray(nodes)
    ? nodes.flatMap((node: ParsedNode): XmlNode[] => {
        const [name] = Object.keys(node);
        if (name === undefined) return [];
        if (name === TEXT) return [String(node[TEXT])];
        const attributes = (node[ATTRIBUTES] ?? {}) as Record<string, string>;
        return [{ name, attributes, children: elementsOf(node[name]) }];
      })
    : [];

/**
 * XML without its DOCTYPE, which QTI 1.2 has.
 * @throws {ImportRefusal} if it defines entities, of which a few can expand to gigabytes
 */
export const withoutDoctype = (text: string): string => {
  // Sees a DOCTYPE of at most 1000 characters.
  const rest = text.replace(/<!DOCTYPE[^<>[]{0,1000}>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(rest))
    throw new ImportRefusal('XML with a DOCTYPE is not supported, because it can define entities.');
  return rest;
};

const hasTooManyTags = (text: string): boolean => {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = text.indexOf('<', at + 1)) count += 1;
  return count > MAX_TAGS;
};

/** The root of a document. @throws {ImportRefusal} if it is not well-formed XML, defines entities, or is too deep or large */
export const parseXml = (text: string): XmlElement => {
  if (hasTooManyTags(text)) throw new ImportRefusal('The file is too large. Split it into several.');
  const xml = withoutDoctype(text).replace(/^\ufeff/, '');
  // The parser itself closes what is open at the end, so half a question would pass.
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new ImportRefusal(`Invalid XML: ${validity.err.msg}`);
  let nodes: unknown;
  try {
    nodes = parser.parse(xml);
  } catch (error) {
    throw new ImportRefusal(`Invalid XML: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
  const root = elementsOf(nodes).find((node): node is XmlElement => typeof node !== 'string');
  if (!root) throw new ImportRefusal('Invalid XML: it has no element.');
  return root;
};

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const childElements = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter(isElement) ?? [];

export const childrenNamed = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  childElements(element).filter(({ name }) => names.includes(name));

/** The first child with a name. */
export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childElements(element).find((child) => child.name === name);

/** All elements with a name inside an element, in order; not those inside one of them. */
export const descendantsNamed = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  childElements(element).flatMap((child) => (names.includes(child.name) ? [child] : descendantsNamed(child, ...names)));

/** The text inside an element, as it is. */
export const rawText = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (isElement(child) ? rawText(child) : child)).join('') ?? '';
