import { describe, expect, it } from 'vitest';
import { paragraph, wordFile, wordTable, workbookFile, zipOf } from '@/lib/tools/testing/office-files';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { isReady } from '../tables/question-row';
import { readQuizFile } from './file';
import { questionsIn, readQuizText } from './index';

const shown = (text: string) => shownQuestions(readQuizText(text));
const RED = 'Which planet is red?';
const MARS = `${RED} [Venus, Mars, Jupiter, Saturn] Mars`;
const CAPITALS = ['Capital of France? [] Paris', 'Capital of Spain? [] Madrid'];
const ASKED = '1. Capital of France?\n2. Capital of Spain?\n\n';

describe('options', () => {
  it.each([
    ['in columns', `${RED}\nA) Venus      C) Jupiter\nB) Mars       D) Saturn\nAnswer: B`],
    ['two on a line', `${RED}\nA) Venus   B) Mars\nC) Jupiter   D) Saturn\nAnswer: B`],
    ['beside tabs', `${RED}\na. Venus\tc. Jupiter\nb. Mars\td. Saturn\nAnswer: b`],
    ['close to their letters', `${RED}\nA)Venus C)Jupiter\nB)Mars D)Saturn\nAnswer: B`],
    ['with colours', `${RED}\n🔴 Venus\n🔵 Mars\n🟢 Jupiter\n🟡 Saturn\nAnswer: Mars`],
    ['below their letters', `${RED}\nA)\nVenus\nB)\nMars\nC)\nJupiter\nD)\nSaturn\nAnswer: B`],
    ['after a word', `${RED}\nOption A: Venus\nOption B: Mars\nOption C: Jupiter\nOption D: Saturn\nAnswer: Option B`],
    ['with boxes', `${RED}\n☐ Venus\n☒ Mars\n☐ Jupiter\n☐ Saturn`],
    ['with round boxes', `${RED}\n( ) Venus\n(x) Mars\n( ) Jupiter\n( ) Saturn`],
    ['below a gap', `${RED}\n\nVenus\nMars\nJupiter\nSaturn\nAnswer: Mars`],
    ['with an arrow', `${RED}\nA) Venus\nB) Mars ← correct\nC) Jupiter\nD) Saturn`],
    ['divided by slashes', `${RED}\nA. Venus / B. Mars / C. Jupiter / D. Saturn\nAnswer: B`],
    ['above a reason in bullets', `${RED}\n- Venus\n- Mars\n- Jupiter\n- Saturn\nAnswer: Mars\n- It has iron.`],
    [
      'in lines of a cell',
      `| Question | Options | Answer |\n|--|--|--|\n| ${RED} | A) Venus<br/>B) Mars<br>C) Jupiter<br>D) Saturn | B |`,
    ],
    ['with a tick in a table', `Question,A,B,C,D,Answer\n${RED},Venus,Mars ✓,Jupiter,Saturn,B`],
  ])('%s', (_, text) => expect(shown(text)).toEqual([MARS]));

  it.each([
    ['How far?\n- 1.5 km\n- 2.7 km\nAnswer: 2.7 km', 'How far? [1.5 km, 2.7 km] 2.7 km'],
    ['Who?\n- J. K. Rowling\n- C. S. Lewis\nAnswer: C. S. Lewis', 'Who? [J. K. Rowling, C. S. Lewis] C. S. Lewis'],
    ['Who? A) J. K. Rowling B) C. S. Lewis\nAnswer: A', 'Who? [J. K. Rowling, C. S. Lewis] J. K. Rowling'],
    [
      'question;options;answer\nWho?;J. K. Rowling|C. S. Lewis;C. S. Lewis',
      'Who? [J. K. Rowling, C. S. Lewis] C. S. Lewis',
    ],
    ['Who?\nOptions: AC/DC, Queen\nAnswer: Queen', 'Who? [AC/DC, Queen] Queen'],
    ['Where?\nA. Washington, D.C.\nB. New York\nAnswer: A', 'Where? [Washington, D.C., New York] Washington, D.C.'],
    ['Who?\na) J. Doe\nb) A. A. Milne\nAnswer: A. A. Milne – because', 'Who? [J. Doe, A. A. Milne] A. A. Milne'],
  ])('keep what looks like a letter or number: %s', (text, expected) => expect(shown(text)).toEqual([expected]));
});

describe('answers', () => {
  it.each([
    ['a spoiler', 'Answer: ||Paris||'],
    ['a line in a spoiler', '||Answer: Paris||'],
    ['Reddit', 'Answer: >!Paris!<'],
    ['italics', '_Answer: Paris_'],
    ['bold italics', '***Answer: Paris***'],
    ['brackets', '[Answer: Paris]'],
    ['a tick', 'Answer: Paris ✅'],
    ['details', '<details><summary>Show answer</summary>Paris</details>'],
    ['details in lines', '<details>\n<summary><b>Answer</b></summary>\n\nParis\n\n</details>'],
    ['a sentence', 'The correct answer is Paris'],
    ['a heading without a colon', '\nCorrect answer\nParis'],
    ['a reason', 'Answer: Paris, because it is'],
    ['invisible characters', '\u200bAnswer: Paris\u200b'],
  ])('in %s', (_, answer) => expect(shown(`Capital of France?\n${answer}`)).toEqual(CAPITALS.slice(0, 1)));

  it.each([
    ['Q: Capital of France? A: Paris\nQ: Capital of Spain? A: Madrid'],
    ['1. Capital of France? (Answer: Paris)\n2. Capital of Spain? Answer: Madrid'],
    ['Capital of France? – Paris\nCapital of Spain? – Madrid'],
    [`${ASKED}Answers: 1. Paris 2. Madrid`],
    [`${ASKED}Answers: Q1: Paris | Q2: Madrid`],
    [`${ASKED}Answers:\n(1) Paris\n(2) Madrid`],
    [`${ASKED}| # | Answer | Why |\n|--|--|--|\n| 1 | Paris | x |\n| 2 | Madrid | y |`],
    [`${ASKED}<details>\n<summary>Answers</summary>\n\n1. Paris\n2. Madrid\n</details>`],
    ['Q1: Capital of France?\nQ2: Capital of Spain?\n\nA1: Paris\nA2: Madrid'],
    [
      '## Round 1: A\n1. Capital of France?\n## Round 2: B\n1. Capital of Spain?\n\n## Round 1 Answers\n1. Paris\n## Answers (Round 2)\n1. Madrid',
    ],
    ['Question 1 of 2\nCapital of France?\nAnswer: Paris\n\nQuestion 2/2\nCapital of Spain?\nAnswer: Madrid'],
    [
      'Here:\n[{"question":"Capital of France?","answer":"Paris"},\n{"question":"Capital of Spain?","answer":"Madrid"}]\nEnjoy!',
    ],
    ['{"question":"Capital of France?","answer":"Paris"}\n{"question":"Capital of Spain?","answer":"Madrid"}'],
    ['My quiz,\nQuestion,Answer\nCapital of France?,Paris\nQuestion,Answer\nCapital of Spain?,Madrid'],
    ['Q,A\nCapital of France?,Paris\nCapital of Spain?,Madrid'],
  ])('of two questions: %s', (text) => expect(shown(text)).toEqual(CAPITALS));

  it('of letters on one line', () => {
    const questions = '1. Red?\nA) Venus\nB) Mars\n2. Hot?\nA) Venus\nB) Mars\n\n';
    for (const key of ['Answers\n1–2: B A', 'Answers: B, A', 'Answers: 1b 2a'])
      expect(shown(questions + key)).toEqual(['Red? [Venus, Mars] Mars', 'Hot? [Venus, Mars] Venus']);
  });

  it.each([
    ['What is the opposite of left?\nAnswer: Right', 'What is the opposite of left? [] Right'],
    ['Name the side.\nAnswer: right', 'Name the side. [] right'],
    ['question,answer\nvrai,true\nnon,no', 'vrai [] true'],
    ['The Sun is cold.\nAnswer: ❌ False', 'The Sun is cold. [] False'],
    ['Is it true or false?\nAnswer: True', 'Is it true or false? [] True'],
  ])('true and false only of statements: %s', (text, expected) => expect(shown(text)[0]).toBe(expected));
});

describe('is not ready', () => {
  it.each([
    ['a letter that counts lines', `${RED}\nVenus\nMars\nAnswer: B`],
    ['a letter that counts commas', 'Where?\nOptions: Boston, Washington, D.C., New York\nAnswer: C'],
    ['a letter that counts decimals', 'question;options;answer\nHow much?;1,5, 2,7;B'],
    [
      'a comma in quotation marks',
      'question;options;answer\nWhere?;[Rome, "Washington, D.C."];Rome'.replace('[Rome, "', '[Rome, x "'),
    ],
    ['answers before their questions', 'Answer: Paris\nCapital of France?\n\nAnswer: Madrid\nCapital of Spain?'],
    ['a title that may be a question', 'How much do you know?\n\nCapital of France?\n\nAnswers:\n1. Paris'],
    [
      'a line that may be a question',
      'Capital of France?\n\nName the capital of Italy.\n\nCapital of Spain?\n\nAnswers:\n1. Paris\n2. Rome',
    ],
    ['numbers from 0', 'question,A,B,answer\nRed?,Mars,Venus,0\nHot?,Mars,Venus,1'],
    ['numbers from 0 in texts of JSON', '[{"question":"Red?","options":["Venus","Mars","Io"],"answer":"1"}]'],
    ['an error of a spreadsheet', 'question,answer\nWhat is minus five?,#NAME?'],
    ['a damaged letter', 'question,answer\nWhat opens early?,CafÃ©'],
    ['an unreadable letter', 'What opens early?\nAnswer: Caf\ufffd'],
    ['a number as a question', 'question,answer\n1,Paris\n2,Madrid'],
    ['an unescaped number sign', 'Which language? {=C# ~Java}'],
    ['a picture in GIFT', '[html]What is this? <img src="x.png">{=Mars ~Venus}'],
    ['a crossed box alone', `${RED}\n☒ Venus\n❌ Mars`],
    ['an answer that is a line of the question', 'Which is it\n\nVenus\nMars\nAnswer: Mars'],
    ['a number and a text without options', 'Name the ratio.\nAnswer: 3) 16:9'],
    ['a number that may be a text', 'What is it?\nA) 3\nB) 2\nC) 1\nAnswer: 3 – because'],
    ['options with dashes that were not recognized', 'Which? A - Venus B - Mars\nAnswer: Mars'],
    [
      'a list with numbers after two questions',
      'True or false: It is red.\nWho?\n1) Ann\n2) Bo\n3) Cy\nIt is blue.\n\nAnswers:\n1: True\n2: Bo\n3: False',
    ],
    ['lines that may be options', '1. Which is it\n\nVenus\nMars\n\nAnswers:\n1. Mars'],
  ])('%s', (_, text) => {
    const questions = questionsIn(readQuizText(text));
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter(isReady)).toEqual([]);
  });
});

describe('raised digits', () => {
  const raised = '<r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r>';
  const html = 'A kilometre is 10<sup>3</sup> m.';
  const item = `<questestinterop><item><presentation><material><mattext texttype="text/html">${html.replaceAll('<', '&lt;')}</mattext></material><response_str ident="r"/></presentation></item></questestinterop>`;
  it.each<[string, Uint8Array | string]>([
    [
      'Word',
      wordFile(
        `<p><r><t>A kilometre is 10</t></r>${raised}<r><t xml:space="preserve"> m.</t></r></p>`,
        paragraph('Answer: true'),
      ),
    ],
    [
      'Excel',
      workbookFile({
        A: [
          ['Question', 'Answer'],
          [{ xml: `<c t="inlineStr"><is><r><t>A kilometre is 10</t></r>${raised}<r><t> m.</t></r></is></c>` }, 'true'],
        ],
      }),
    ],
    ['GIFT', `[html]${html} {T}`],
    ['QTI', zipOf({ 'imsmanifest.xml': '<m/>', 'a.xml': item })],
    [
      'Moodle',
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html.replace('3<', '<b>3</b><')}]]></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
    ],
  ])('of %s', (_, file) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    expect(questionsIn(readQuizFile(bytes, 'quiz'))[0]?.fields?.content.question).toBe('A kilometre is 10³ m.');
  });
});

describe('Word documents', () => {
  it.each([
    [
      'letters in cells',
      wordFile(
        paragraph(RED),
        wordTable([
          ['A', 'Venus', 'B', 'Mars'],
          ['C', 'Jupiter', 'D', 'Saturn'],
        ]),
        paragraph('Answer: B'),
      ),
      [MARS],
    ],
    [
      'answers in a table',
      wordFile(
        paragraph('1. Capital of France?'),
        paragraph('2. Capital of Spain?'),
        wordTable([
          ['No.', 'Answer'],
          ['1', 'Paris'],
          ['2', 'Madrid'],
        ]),
      ),
      CAPITALS,
    ],
    [
      'a sign of the font Symbol',
      wordFile(
        paragraph(RED),
        '<p><r><t>A) </t><sym font="Symbol" char="F061"/></r></p>',
        paragraph('B) Mars'),
        paragraph('Answer: B'),
      ),
      [`${RED} [\ufffd, Mars] ?`],
    ],
  ])('with %s', (_, file, expected) => expect(shownQuestions(readQuizFile(file, 'a.docx'))).toEqual(expected));
});

describe('matching questions', () => {
  const xml =
    '<quiz><question type="matching"><questiontext><text>Match.</text></questiontext><subquestion><text>France</text><answer><text>Paris</text></answer></subquestion><subquestion><text>Spain</text><answer><text>Madrid</text></answer></subquestion></question></quiz>';
  it.each([['Match. {=France -> Paris =Spain -> Madrid}'], [xml]])('%s', (text) => {
    expect(questionsIn(readQuizText(text))[0]?.fields?.content).toMatchObject({
      pairs: [
        { left: 'France', right: 'Paris' },
        { left: 'Spain', right: 'Madrid' },
      ],
    });
  });
});

describe('JSON', () => {
  it.each([
    [
      'numbers as ids',
      '[{"question":"Red?","options":[{"id":2,"text":"Venus"},{"id":1,"text":"Mars"}],"correct_option_id":1}]',
    ],
    [
      'values',
      '[{"question":"Red?","options":[{"value":"b","label":"Venus"},{"value":"a","label":"Mars"}],"answer":"a"}]',
    ],
    [
      'long ids',
      '[{"question":"Red?","options":[{"id":"o1","text":"Venus"},{"id":"o2","text":"Mars"}],"correctOptionId":"o2"}]',
    ],
    ['names of fields', '[{"question":"Red?","option_a":"Venus","option_b":"Mars","answer":"option_b"}]'],
    [
      'texts in other fields',
      '[{"question":"Red?","answerOptions":[{"answerText":"Venus","isCorrect":false},{"answerText":"Mars","isCorrect":true}]}]',
    ],
  ])('%s', (_, text) => expect(shown(text)).toEqual(['Red? [Venus, Mars] Mars']));
});

describe('encodings', () => {
  const bytesOf = (text: string, from: number, to: number) =>
    new Uint8Array(
      [...text].map((each) => (each.charCodeAt(0) < 128 ? each.charCodeAt(0) : each.charCodeAt(0) - from + to)),
    );
  it.each([
    ['Windows-1251', bytesOf('question;answer\nСтолица Франции?;Париж', 0x410, 0xc0)],
    [
      'Windows-1250',
      new Uint8Array([...Buffer.from('question;answer\nKto pierwszy?;Miko'), 0xb3, ...Buffer.from('aj')]),
    ],
  ])('that are not known: %s', (_, bytes) => {
    const [question] = questionsIn(readQuizFile(bytes, 'quiz.csv'));
    expect(question?.errors[0]?.message).toMatch(/Save the file as UTF-8/);
  });
});
