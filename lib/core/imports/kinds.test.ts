import { describe, expect, it } from 'vitest';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { questionsIn, readQuizText } from './index';

const shown = (text: string, language?: string): string[] => shownQuestions(readQuizText(text, language));

const RED = 'Which planet is red?';

describe('tables as other services export them', () => {
  it('columns that say what a question is about are no options', () => {
    expect(shown('Category,Question,Answer\nScience,What is H2O?,Water')).toEqual(['What is H2O? [] Water']);
    expect(shown('Extra,Question,Answer\nScience,What is H2O?,Water')).toEqual(['What is H2O? [] ?']);
  });

  it('the types of other services are known', () => {
    const types = ['Multiple Choice', 'Checkbox', 'MCQ', 'multiple_choice'];
    const rows = types.map((type) => `${type},${RED},Venus,Mars,2,Rust,20`);
    const text = `Question Type,Question Text,Option 1,Option 2,Correct Answer,Answer explanation,Time in seconds\n${rows.join('\n')}`;
    expect(shown(text)).toEqual(types.map(() => `${RED} [Venus, Mars] Mars`));
    expect(readQuizText(text).unused).toEqual([]);
    expect(questionsIn(readQuizText(text))[0]?.fields).toMatchObject({ fact: 'Rust', countdown_seconds: 20 });
    expect(shown(text.replace('Checkbox', 'Hotspot'))[1]).toBe(`${RED} [Venus, Mars] ?`);
  });

  it('an answer can be a word and a letter', () => {
    expect(shown(`Question;Option 1;Option 2;Correct answer\n${RED};Venus;Mars;Answer B`)).toEqual([
      `${RED} [Venus, Mars] Mars`,
    ]);
  });
});

it('a reason in italics has no asterisks', () => {
  const lines = ['*Explanation: Rust.*', '*Explanation:* Rust.'];
  for (const line of lines) {
    const [question] = questionsIn(readQuizText(`${RED}\nA) Venus\nB) Mars\n*Answer: B*\n${line}`));
    expect(question?.fields?.fact).toBe('Rust.');
  }
});

describe('answers in texts', () => {
  it.each([
    ['a letter', `${RED}\nA) Venus\nB) Mars\nAnswer: B`],
    ['a letter in lower case', `${RED}\na. Venus\nb. Mars\nanswer: (b)`],
    ['a letter and its text', `${RED}\nA) Venus\nB) Mars\n**Correct answer:** B. Mars`],
    ['a text', `${RED}\n- Venus\n- Mars\nAnswer: mars`],
    ['a number', `${RED}\n1. Venus\n2. Mars\nAnswer: 2`],
    ['numbers under a number', `1. ${RED}\n1) Venus\n2) Mars\nAnswer: 2)`],
    ['Spanish', `1. ${RED}\nA) Venus\nB) Mars\nRespuesta correcta: B`],
    ['French', `1. ${RED}\nA) Venus\nB) Mars\nRéponse : B`],
    ['Portuguese', `1. ${RED}\nA) Venus\nB) Mars\nResposta correta: B) Mars`],
    ['Italian', `1. ${RED}\nA) Venus\nB) Mars\nRisposta corretta: B`],
    ['Russian', `1. ${RED}\nA) Venus\nB) Mars\nОтвет: B`],
    ['a bold option', `${RED}\n- Venus\n- **Mars**`],
    ['an asterisk', `${RED}\nA) Venus\nB) Mars *`],
    ['a mark before it', `${RED}\n❌ Venus\n✅ Mars`],
    ['a word after it', `${RED}\nA) Venus\nB) Mars (correct)`],
    ['a starred letter', `${RED}\nA) Venus\n*B) Mars`],
    ['emoji letters', `${RED}\n🇦 Venus\n🇧 Mars\nAnswer: B`],
    ['keycaps', `${RED}\n1️⃣ Venus\n2️⃣ Mars\nAnswer: 2`],
    ['one line', `${RED} (A) Venus (B) Mars\nAnswer: (B)`],
    ['a line of options', `${RED}\nA. Venus B. Mars\nAnswer: B`],
    ['options without letters', `${RED}\nVenus\nMars\nAnswer: Mars`],
    ['a list of options', `${RED}\nOptions: Venus, Mars\nAnswer: Mars`],
    ['an empty line between', `${RED}\n\nA) Venus\n\nB) Mars\n\nAnswer:\nB`],
    ['dashes', `${RED}\nA - Venus\nB - Mars\nAnswer - B`.replace('Answer - B', 'Answer: B')],
    ['a fence', `Here is your quiz:\n\`\`\`\n${RED}\nA) Venus\nB) Mars\nAnswer: B\n\`\`\`\nEnjoy!`],
    ['a key on one line', `1. ${RED}\nA) Venus\nB) Mars\n\nAnswers: 1-B`],
    ['a bold key', `**1. ${RED}**\nA) Venus\nB) Mars\n\n**Answer Key:**\n1. **B) Mars**`],
    ['a key with reasons', `1. ${RED}\nA) Venus\nB) Mars\n\n### Answers\n1. B – it has iron in its dust`],
    ['a starred line', `${RED}\nA) Venus\n*B) Mars*`],
    ['letters without a point', `${RED}\nA Venus\nB Mars\nAnswer: B`],
    ['YAML', `- question: ${RED}\n  options:\n    - Venus\n    - Mars\n  answer: Mars`],
    ['YAML in one line', `- question: ${RED}\n  options: ["Venus", Mars]\n  answer: Mars`],
    ['a number in characters', `問1 ${RED}\nA Venus\nB Mars\n正解：B`],
    ['a word before the letter', `${RED}\nA) Venus\nB) Mars\nAnswer: Option B`],
    ['a key without numbers', `1. ${RED}\nA) Venus\nB) Mars\n\nLösungen:\nB`],
  ])('%s', (_, text) => expect(shown(text)).toEqual([`${RED} [Venus, Mars] Mars`]));

  it.each([
    ['an answer before its question', 'Answer: Mars\n\nWhich planet is blue?'],
    ['a letter without options', `${RED}\nAnswer: B`],
    ['no such letter', `${RED}\nA) Venus\nB) Mars\nAnswer: C`],
    ['no such text', `${RED}\nA) Venus\nB) Mars\nAnswer: Jupiter`],
    ['a letter and another text', `${RED}\nA) Venus\nB) Mars\nAnswer: A) Mars`],
    ['two letters', `${RED}\nA) Venus\nB) Mars\nAnswer: A and B`],
    ['two marks', `${RED}\n- Venus ✅\n- Mars ✅`],
    ['a mark and another answer', `${RED}\nA) Venus ✅\nB) Mars\nAnswer: B`],
    ['two answers', `${RED}\nA) Venus\nB) Mars\nAnswer: A\nAnswer: B`],
    ['a denial', `${RED}\nA) Venus\nB) Mars\nAnswer: not B`],
    ['a letter that is also a text', `Which blood group?\nA) B\nB) A\nAnswer: B`],
    ['letters that skip one', `${RED}\nA) Venus\nC) Mars\nAnswer: C`],
    ['a line between', `${RED}\nA) Venus\nB) Mars\nor is it?\n Answer: B`.replace('or is it?', 'and its moons')],
    ['a key for another question', `1. ${RED}\nA) Venus\nB) Mars\n\nAnswers:\n1. B\n2. A`],
    ['a key with two answers', `1. ${RED}\nA) Venus\nB) Mars\n\nAnswers:\n1. B\n1. A`],
    ['two questions with a number', `1. ${RED}\nA) Venus\nB) Mars\n\n1. ${RED}\nA) Venus\nB) Mars\n\nAnswers:\n1. B`],
    ['a key that is too long', `${RED}\nA) Venus\nB) Mars\n\nAnswers:\nB\nA`],
    ['a number and a letter', `${RED}\nA) Venus\nB) Mars\nAnswer: 2. A`],
    ['a number without options', `${RED}\nAnswer: 2`],
    ['a letter for true', 'The Moon makes light.\nAnswer: F'],
    ['a number beside options that were not recognized', `${RED}\nVenus, Mars, Jupiter\nAnswer: 2`],
    ['letters without options', `Q: ${RED}\nA: B`],
    ['a number in a table without options', 'question,answer\nWhich planet is red?,2'],
    ['a number in JSON without options', '[{"question":"Which planet is red?","answer":2}]'],
    ['a key without numbers that is too short', `${RED}\nA) Venus\nB) Mars\n\nBlue?\nA) Venus\nB) Mars\n\nAnswers:\nB`],
    ['a key without numbers with a question in it', `${RED}\nA) Venus\nB) Mars\n\nAnswers:\nB\nOr is it:`],
    ['a table of letters', 'Question;Notes;Correct\nWho directed Jaws?;Lucas or Spielberg;A'],
    ['a number for an option that is another', 'question,a,b,answer\nWhich?,2,1,1'],
    ['several answers in a table', 'question,a,b,answer\nWhich?,x,y,"A, B"'],
    ['a number in JSON', '[{"question":"Which?","options":["x","y","z"],"answer":1}]'],
    [
      'two marks in JSON',
      '[{"question":"Which?","options":[{"text":"x","isCorrect":true},{"text":"y","isCorrect":true}]}]',
    ],
    ['several right in GIFT', 'Which?{~%50%x ~%50%y ~z}'],
  ])('is not ready: %s', (_, text) => {
    const questions = questionsIn(readQuizText(text));
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter(({ missing }) => missing.length === 0)).toEqual([]);
  });
});

describe('a letter or number is an answer', () => {
  it.each([
    ['in a table that says so', 'type,question,answer\nopen,Which vitamin is in oranges?,C', 'C'],
    ['in JSON that says so', '[{"type":"short answer","question":"Which?","answer":"C"}]', 'C'],
    ['in GIFT', 'How many moons has Mars? {=2}', '2'],
    ['in JSON that says that it is a number', '[{"type":"number","question":"How many?","answer":2}]', '2'],
    ['beyond those that options have', 'How many planets are there?\nAnswer: 11', '11'],
    ['of which options have the text', 'How many?\nA) 3\nB) 2\nAnswer: 3', '3'],
  ])('%s', (_, text, answer) => expect(shown(text)[0]).toMatch(new RegExp(`\\] ${answer}$`)));
});

describe('keys of open questions', () => {
  it.each([
    ['How many?\n\nWhich ratio?\n\nAnswers:\n12\n10:30', ['12', '10:30']],
    ['How many?\n\nHow much?\n\nAnswers:\n2 moons\n1 ring', ['2 moons', '1 ring']],
    ['1. How many?\n2. When?\n\nAnswers:\n2. 1984\n1. 3.5', ['3.5', '1984']],
  ])('%s', (text, answers) => {
    expect(shown(text).map((line) => line.split('[] ')[1])).toEqual(answers);
  });

  it('shuffled lines of a numbered key change nothing', () => {
    const questions = ['1. a?\nA) x\nB) y', '2. b?\nA) x\nB) y', '3. c?\nA) x\nB) y'].join('\n\n');
    const expected = shown(`${questions}\n\nAnswers:\n1. A\n2. B\n3. B`);
    for (const key of ['3. B\n1. A\n2. B', '2. B\n3. B\n1. A', '3) B, 2) B, 1) A'])
      expect(shown(`${questions}\n\nAnswers:\n${key}`)).toEqual(expected);
  });
});

describe('tables', () => {
  it.each([
    ['Question;Answer A;Answer B;Correct\nWhich planet is red?;Venus;Mars;B'],
    ['Frage;Antwort A;Antwort B;Richtige Antwort\nWhich planet is red?;Venus;Mars;B'],
    ['Pregunta\tOpción 1\tOpción 2\tRespuesta correcta\nWhich planet is red?\tVenus\tMars\tMars'],
    ['Question|A|B|Answer\nWhich planet is red?|Venus|Mars|b'],
    ['question,options,answer\nWhich planet is red?,"A) Venus B) Mars",B'],
    ['question,options,answer\nWhich planet is red?,Venus|Mars,Mars'],
    ['Question,Option 1,Option 2,Correct Option\nWhich planet is red?,Venus,Mars,2'],
    ['| Pergunta | A | B | Resposta |\n|:--|:-:|--|--|\n| Which planet is red? | Venus | Mars | **B** |'],
  ])('%s', (text) => expect(shown(text)).toEqual([`${RED} [Venus, Mars] Mars`]));
});

describe('JSON', () => {
  it.each([
    [
      '{"quiz":{"title":"T","questions":[{"question":"Which planet is red?","options":["A) Venus","B) Mars"],"answer":"B"}]}}',
    ],
    [
      '[{"question":"Which planet is red?","options":[{"text":"Venus","isCorrect":false},{"text":"Mars","isCorrect":true}]}]',
    ],
    ['```json\n[{"question":"Which planet is red?","A":"Venus","B":"Mars","correctAnswer":"B"}]\n```'],
    ['[{"q":"Which planet is red?","choices":{"a":"Venus","b":"Mars"},"correct":"b"}]'],
  ])('%s', (text) => expect(shown(text)).toEqual([`${RED} [Venus, Mars] Mars`]));

  it('reads every encoding of Open Trivia DB and The Trivia API', () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const item = (map: (text: string) => string, answer: string) => ({
      type: map('multiple'),
      difficulty: map('easy'),
      question: map('How hot is "it"?'),
      correct_answer: map(answer),
      incorrect_answers: [map('90°C')],
    });
    for (const map of [
      base64,
      encodeURIComponent,
      (text: string) => text.replaceAll('"', '&quot;').replaceAll('°', '&deg;'),
    ]) {
      const [line = ''] = shown(JSON.stringify({ results: [item(map, '100°C')] }));
      expect(line).toMatch(/^How hot is "it"\? \[.*\] 100°C$/);
    }
    const [line = ''] = shown('[{"question":{"text":"Which?"},"correctAnswer":"Mars","incorrectAnswers":["Venus"]}]');
    expect(line).toMatch(/^Which\? \[.*\] Mars$/);
  });
});

describe('texts stay as they are', () => {
  it.each([
    ['Which one?\nA) Cygnus X-1\nB) Sgr A*\nAnswer: B', 'Which one? [Cygnus X-1, Sgr A*] Sgr A*'],
    ['What does __name__ hold?\nAnswer: __main__', 'What does __name__ hold? [] __main__'],
    ['2001: which computer?\nA) HAL\nB) Deep Blue\nAnswer: A', '2001: which computer? [HAL, Deep Blue] HAL'],
    ['What is 2*3*4?\nA) 24\nB) 9\nAnswer: A', 'What is 2*3*4? [24, 9] 24'],
  ])('%s', (text, expected) => expect(shown(text)).toEqual([expected]));
});

it('questions of several blocks of code have numbers of their own', () => {
  const block = '```csv\nquestion,answer\nRed?,Mars\nBlue?,Neptune\n```\n';
  expect(questionsIn(readQuizText(`${block}and\n${block}`)).map(({ at }) => at)).toEqual([2, 3, 5, 6]);
});

describe('what no question uses', () => {
  it('is named with its place', () => {
    const text =
      'Sure! Here you are.\n\nGreat Britain is an island.\n\nRed?\nA) Venus\nB) Mars\nAnswer: B\nA loose line.\n\nWould you like a harder version?';
    expect(readQuizText(text).title).toBe('Great Britain is an island.');
    expect(readQuizText(text).unused.map(({ at, text: line }) => [at, line])).toEqual([
      [1, 'Sure! Here you are.'],
      [9, 'A loose line.'],
      [11, 'Would you like a harder version?'],
    ]);
    const table = 'question,answer,colour,remarks\nWhich planet?,Mars,red,x\n';
    expect(readQuizText(table).unused.map(({ text: column }) => column)).toEqual(['colour', 'remarks']);
  });

  it('is never part of a ready answer', () => {
    const doctype = '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="truefalse"/></quiz>';
    expect(questionsIn(readQuizText(doctype)).map(({ errors }) => errors.length)).toEqual([1]);
  });
});
