import { documentOf, type ImportFormat, type SourceQuestion } from './document';

const ANKI_HEADER = /^#(?:separator|html|tags column|columns|notetype|deck|guid column|notetype column|deck column):/;

const linesIn = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index) => ({ at: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');

/** Cards with a term and a definition. What is asked about them is the maker's decision, so none is ready. */
export const pairsFormat: ImportFormat = {
  label: 'Cards (Quizlet or Anki)',
  unit: 'Line',
  detect: (text) => {
    const lines = linesIn(text).filter(({ line }) => !ANKI_HEADER.test(line));
    return (
      lines.length > 0 &&
      lines.every(({ line }) => line.split('\t', 2).filter((side) => side.trim() !== '').length === 2)
    );
  },
  read: (text) => {
    const lines = linesIn(text);
    const headers = lines.filter(({ line }) => ANKI_HEADER.test(line));
    const questions = lines
      .filter(({ line }) => !ANKI_HEADER.test(line))
      .map(({ at, line }): SourceQuestion => {
        const [term = '', definition = ''] = line.split('\t');
        return {
          at,
          source: line,
          question: '',
          options: [],
          claims: [],
          pair: [term.trim(), definition.trim()],
          doubts: [
            'This is a card. Choose what to make of the cards: open questions, multiple choice or pairs to match.',
          ],
        };
      });
    return documentOf(questions, [
      ...headers.map(({ at, line }) => ({ at, text: line, reason: 'A setting of Anki.' })),
      ...lines.flatMap(({ at, line }) =>
        line
          .split('\t')
          .slice(2)
          .filter((cell) => cell.trim() !== '')
          .map((cell) => ({ at, text: cell, reason: 'Neither term nor definition.' })),
      ),
    ]);
  },
};
