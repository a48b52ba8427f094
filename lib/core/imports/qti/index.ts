import { failedDocument, type ImportFormat, type SourceDocument, type SourceRound, type Unused } from '../document';
import { ImportRefusal } from '../files/refusal';
import { childrenNamed, descendantsNamed, parseXml, type XmlElement } from '../files/xml';
import type { ZipArchive } from '../files/zip';
import type { ItemResult } from './item';
import { readItem1 } from './qti-1';
import { readItem2 } from './qti-2';

const MANIFEST = 'imsmanifest.xml';
/** Items of a package. */
const MAX_ITEMS = 10_000;
const NEWER = 'QTI 3 is not supported. Export the questions as QTI 2.2, 2.1 or 1.2.';

/** Collects the questions of items, numbered over all files. */
class ItemCollector {
  readonly unused: Unused[] = [];
  private count = 0;

  add(item: XmlElement, round: SourceRound, read: (item: XmlElement, at: number) => ItemResult): void {
    this.count += 1;
    if (this.count > MAX_ITEMS) throw new ImportRefusal(`The file has more than ${MAX_ITEMS} questions.`);
    const result = read(item, this.count);
    if ('question' in result) round.questions.push(result.question);
    else {
      const { title, identifier, ident } = item.attributes;
      this.unused.push({ at: this.count, text: title || identifier || ident || 'Item', reason: result.skipped });
    }
  }

  /** The round of a document; null if it has no items. */
  round(root: XmlElement): SourceRound | null {
    const round: SourceRound = { title: null, questions: [] };
    if (root.name === 'qti-assessment-item' || root.name === 'qti-assessment-test') throw new ImportRefusal(NEWER);
    if (root.name === 'assessmentItem') this.add(root, round, readItem2);
    else if (root.name === 'questestinterop') {
      const [assessment] = childrenNamed(root, 'assessment', 'objectbank');
      round.title = assessment?.attributes.title ?? null;
      for (const item of descendantsNamed(root, 'item')) this.add(item, round, readItem1);
    } else return null;
    return round;
  }
}

/** QTI 1.2 with any number of items, or an item of QTI 2. */
export const qtiFormat: ImportFormat = {
  label: 'QTI',
  unit: 'Item',
  detect: (text) => /<(?:\w+:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/.test(text.slice(0, 5000)),
  read: (text) => {
    try {
      const items = new ItemCollector();
      const round = items.round(parseXml(text));
      if (!round) return failedDocument('No questions found in the XML.');
      return { title: round.title, rounds: [{ ...round, title: null }], unused: items.unused };
    } catch (error) {
      if (error instanceof ImportRefusal) return failedDocument(error.message);
      throw error;
    }
  },
};

export const isQtiPackage = (zip: ZipArchive): boolean => zip.has(MANIFEST);

/** Resolves `../items/1.xml` against the file that refers to it. */
const resolvePath = (from: string, href: string): string => {
  const parts = from.split('/').slice(0, -1);
  for (const part of href.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

interface Test {
  title: string | null;
  /** Its sections, or itself, with the paths of their items. */
  sections: { title: string | null; paths: string[] }[];
}

const testOf = (root: XmlElement, path: string): Test => ({
  title: root.attributes.title ?? null,
  sections: descendantsNamed(root, 'assessmentSection').map((section) => ({
    title: section.attributes.title ?? null,
    paths: descendantsNamed(section, 'assessmentItemRef').map(({ attributes }) =>
      resolvePath(path, attributes.href ?? ''),
    ),
  })),
});

/** A package: items of QTI 2 in the order of its test, or files of QTI 1.2. @throws {ImportRefusal} if it cannot be read */
export const readQtiPackage = (zip: ZipArchive): SourceDocument => {
  const items = new ItemCollector();
  // Texts instead of trees, which take far more memory.
  const texts = new Map(
    zip.names
      .filter((name) => name.toLowerCase().endsWith('.xml') && name !== MANIFEST)
      .map((name) => [name, zip.text(name) ?? '']),
  );
  const tests = [...texts].flatMap(([path, text]) =>
    /<(?:\w+:)?assessmentTest[\s>]/.test(text) ? [testOf(parseXml(text), path)] : [],
  );
  const rounds: SourceRound[] = [];
  for (const { title, paths } of tests.flatMap(({ sections }) => sections)) {
    const round: SourceRound = { title, questions: [] };
    for (const path of paths) {
      const text = texts.get(path);
      // An item that two sections have is one question.
      texts.delete(path);
      if (text !== undefined) round.questions.push(...(items.round(parseXml(text))?.questions ?? []));
    }
    rounds.push(round);
  }
  const others: SourceRound = { title: null, questions: [] };
  for (const text of [...texts.values()].filter(qtiFormat.detect)) {
    const round = items.round(parseXml(text));
    if (round?.title === null) others.questions = others.questions.concat(round.questions);
    else if (round) rounds.push(round);
  }
  const filled = [...rounds, others].filter(({ questions }) => questions.length > 0);
  if (filled.length === 0 && items.unused.length === 0) return failedDocument('No questions found in the package.');
  const [title = null] = tests.map((test) => test.title);
  return {
    title: title ?? (filled.length === 1 ? (filled[0]?.title ?? null) : null),
    rounds: filled.length > 1 ? filled : filled.map(({ questions }) => ({ title: null, questions })),
    unused: items.unused,
  };
};
