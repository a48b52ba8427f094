import { childrenNamed, parseXml, type XmlElement } from './xml';
import type { ZipArchive } from './zip';

/** The folder of a part, and the files that its relationships name, by id and by the end of their type. */
export const relationsOf = (zip: ZipArchive, part: string) => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const text = zip.text(`${folder}_rels/${part.slice(folder.length)}.rels`);
  const found = text === null ? [] : childrenNamed(parseXml(text), 'Relationship');
  return found.map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
    id: Id,
    kind: Type.slice(Type.lastIndexOf('/') + 1),
    path: Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`,
  }));
};

/** The main part of an Office document. */
export const mainPartOf = (zip: ZipArchive, usual: string): string =>
  relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? usual;

/** The part of a kind that another one refers to, parsed. */
export const relatedPart = (zip: ZipArchive, part: string, kind: string): XmlElement | undefined => {
  const path = relationsOf(zip, part).find((relation) => relation.kind === kind)?.path;
  const text = path === undefined ? null : zip.text(path);
  return text === null ? undefined : parseXml(text);
};
