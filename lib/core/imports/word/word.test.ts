import { describe, expect, it } from 'vitest';
import { paragraph, wordFile, wordTable } from '@/lib/tools/testing/office-files';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { readQuizFile } from '../file';
import { questionsIn } from '../index';

const read = (...blocks: string[]) => readQuizFile(wordFile(...blocks), 'quiz.docx');
const shown = (...blocks: string[]) => shownQuestions(read(...blocks));

const RED = 'Which planet is red?';
const MARS = `${RED} [Venus, Mars] Mars`;

describe('paragraphs', () => {
  it.each([
    [
      'typed letters and an answer',
      [paragraph(`1. ${RED}`), paragraph('A) Venus'), paragraph('B) Mars'), paragraph('Answer: B')],
    ],
    ['a bold option', [paragraph(RED), paragraph('A) Venus'), paragraph('**B) Mars**')]],
    ['a bold text after a letter', [paragraph(RED), paragraph('A) Venus'), paragraph('B) **Mars**')]],
    ['bold in several runs', [paragraph(RED), paragraph('A) Venus'), paragraph('**B)** **Ma****rs**')]],
    [
      'a bold question and an answer',
      [paragraph(`**${RED}**`), paragraph('A) Venus'), paragraph('B) Mars'), paragraph('**Answer:** B')],
    ],
    [
      'a highlighted option',
      [
        paragraph(RED),
        paragraph('A) Venus'),
        '<w:p><w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t>B) Mars</w:t></w:r></w:p>',
      ],
    ],
    [
      'a style of characters that is bold',
      [
        paragraph(RED),
        paragraph('A) Venus'),
        '<w:p><w:r><w:rPr><w:rStyle w:val="Fett"/></w:rPr><w:t>B) Mars</w:t></w:r></w:p>',
      ],
    ],
    [
      'numbered lists',
      [
        paragraph(RED, { list: [1, 0] }),
        paragraph('Venus', { list: [1, 1] }),
        paragraph('Mars', { list: [1, 1] }),
        paragraph('Answer: B'),
      ],
    ],
    ['bullets', [paragraph(RED), paragraph('Venus', { list: [2, 0] }), paragraph('**Mars**', { list: [2, 0] })]],
    [
      'checkboxes',
      [
        paragraph(RED),
        ...['Venus', 'Mars'].map(
          (text, index) =>
            `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${index}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p>`,
        ),
      ],
    ],
    [
      'lines in one paragraph',
      [`<w:p><w:r><w:t>${RED}</w:t></w:r></w:p>`, paragraph('A) Venus'), paragraph('B) Mars'), paragraph('Answer: B')],
    ],
    [
      'deleted and hidden text',
      [
        paragraph(RED),
        paragraph('A) Venus'),
        '<w:p><w:r><w:t>B) M</w:t></w:r><w:del><w:r><w:delText>oon</w:delText></w:r></w:del><w:ins><w:r><w:t>ars</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t> secret</w:t></w:r></w:p>',
        paragraph('Answer: B'),
      ],
    ],
    [
      'a table that arranges the text',
      [wordTable([[RED], ['A) Venus'], ['B) Mars'], ['Answer: B']]).replaceAll('</w:tr><w:tr>', '')],
    ],
  ])('are read: %s', (_, blocks) => expect(shown(...blocks)).toEqual([MARS]));

  it('count lists as Word shows them, and start again where it does', () => {
    const blocks = ['Red?', 'Blue?'].flatMap((text) => [
      paragraph(text, { list: [1, 0] }),
      paragraph('Mars', { list: [1, 1] }),
      paragraph('Neptune', { list: [1, 1] }),
    ]);
    const key = [paragraph('Answers:'), paragraph('2. B'), paragraph('1. A')];
    expect(shown(...blocks, ...key)).toEqual(['Red? [Mars, Neptune] Mars', 'Blue? [Mars, Neptune] Neptune']);
    const again = [paragraph('Red?', { list: [1, 0] }), paragraph('Blue?', { list: [3, 0] })];
    expect(questionsIn(read(...again)).map(({ source }) => source)).toEqual(['1. Red?', '1. Blue?']);
  });

  it('with headings are rounds', () => {
    const question = [paragraph(`1. ${RED}`), paragraph('A) Venus'), paragraph('B) **Mars**')];
    const quiz = read(
      paragraph('Space quiz', { style: 'berschrift1' }),
      paragraph('Round 1: Planets', { style: 'berschrift1' }),
      ...question,
      paragraph('Round 2: More planets', { style: 'berschrift1' }),
      ...question,
    );
    expect(quiz.title).toBe('Space quiz');
    expect(quiz.rounds.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Planets', 1],
      ['More planets', 1],
    ]);
  });

  it('are not ready if two options are bold', () => {
    expect(shown(paragraph(RED), paragraph('**A) Venus**'), paragraph('**B) Mars**'))).toEqual([
      `${RED} [Venus, Mars] ?`,
    ]);
  });

  it('keep asterisks of the text', () => {
    expect(
      shown(paragraph('Which algorithm?'), paragraph('- BFS'), paragraph('- **A***'), paragraph('Answer: A*')),
    ).toEqual(['Which algorithm? [BFS, A*] A*']);
  });
});

describe('tables', () => {
  it('with column names are questions, between others', () => {
    const quiz = read(
      paragraph(RED),
      paragraph('Answer: Mars'),
      wordTable([
        ['Question', 'A', 'B', 'Answer'],
        [RED, 'Venus', '**Mars**', 'B'],
      ]),
      paragraph('Which has rings?'),
      paragraph('Answer: Saturn'),
    );
    expect(shownQuestions(quiz)).toEqual([`${RED} [] Mars`, MARS, 'Which has rings? [] Saturn']);
    expect(questionsIn(quiz).map(({ at }) => at)).toEqual([1, 4, 5]);
    expect(quiz.format).toBe('docx');
  });
});

it('other formats in a document are read as these', () => {
  expect(shown(paragraph('Which planet is red? {=Mars ~Venus}'))).toEqual(['Which planet is red? [Mars, Venus] Mars']);
});

it('what is not read is named', () => {
  const quiz = read(paragraph(RED), paragraph('Answer: Mars'), '<w:p><w:r><w:drawing/></w:r></w:p>');
  expect(quiz.unused).toEqual([{ at: null, place: 'Document', text: 'Pictures and drawings', reason: 'Not read.' }]);
});
