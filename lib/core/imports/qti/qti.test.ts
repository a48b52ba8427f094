import { describe, expect, it } from 'vitest';
import { zipOf } from '@/lib/tools/testing/office-files';
import { CANVAS, ITEM_2, QTI_2_ITEMS } from '@/lib/tools/testing/qti-files';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { solutionOf } from '../../model/question-types';
import { readQuizFile } from '../file';
import { questionsIn, readQuizText } from '../index';

const shown = (text: string) => shownQuestions(readQuizText(text));
const CHOICE = 'Which planet is red? [Venus, Mars] Mars';

describe('QTI 1.2', () => {
  it('is read as Canvas writes it', () => {
    const quiz = readQuizText(CANVAS);
    expect(quiz.format).toBe('qti');
    expect(quiz.title).toBe('Space quiz');
    expect(shownQuestions(quiz)).toEqual([
      'Which planet is "red" & dusty? [Venus, Mars & co] Mars & co',
      'Saturn has rings. [] True',
      'Which is the nearest star? [] Sun / The Sun',
      'How many moons has Mars? [] 2',
      'Match the planets. [] Mars – red',
      'Which are planets? [Mars, Io, Venus] ?',
    ]);
    expect(questionsIn(quiz)[0]?.fields?.fact).toBe('Iron oxide.');
    expect(quiz.unused.map(({ at, reason }) => [at, reason])).toEqual([[7, 'It has no question.']]);
  });

  it('doubts partly right answers and ranges', () => {
    const partly = CANVAS.replace(
      '<setvar action="Set" varname="SCORE">0</setvar>',
      '<setvar varname="SCORE">50</setvar>',
    );
    expect(shown(partly)[0]).toBe('Which planet is "red" & dusty? [Venus, Mars & co] ?');
    const range = CANVAS.replace(
      '<varlte respident="response1">2</varlte>',
      '<varlte respident="response1">3</varlte>',
    );
    expect(shown(range)[3]).toBe('How many moons has Mars? [] ?');
  });

  it('takes what must not be chosen for wrong', () => {
    const one = CANVAS.replace('<varequal respident="response1">3</varequal></and>', '</and>');
    expect(shown(one)[5]).toBe('Which are planets? [Mars, Io, Venus] Mars');
  });

  it('may have a DOCTYPE without entities', () => {
    const doctype = '<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">';
    expect(shown(CANVAS.replace('<questestinterop', `${doctype}<questestinterop`))).toHaveLength(6);
    const entities = '<!DOCTYPE questestinterop [<!ENTITY a "Mars">]>';
    expect(shown(CANVAS.replace('<questestinterop', `${entities}<questestinterop`))).toEqual(['invalid']);
  });

  it('that is cut off is an error', () => {
    expect(shown(CANVAS.slice(0, CANVAS.lastIndexOf('<item')))).toEqual(['invalid']);
  });
});

describe('QTI 2', () => {
  it.each(Object.entries(QTI_2_ITEMS))('%s', (_, { xml, expected }) => {
    const quiz = readQuizText(xml);
    expect(quiz.format).toBe('qti');
    expect(shownQuestions(quiz)).toEqual(expected === null ? [] : [expected]);
    expect(quiz.unused).toHaveLength(expected === null ? 1 : 0);
  });

  it('reads whole orders and pairs', () => {
    const solutions = (name: string) =>
      questionsIn(readQuizText(QTI_2_ITEMS[name]?.xml ?? '')).flatMap(({ fields }) =>
        fields ? solutionOf({ type: fields.question_type, content: fields.content }).map(({ text }) => text) : [],
      );
    expect(solutions('orderInteraction')).toEqual(['1. Mercury', '2. Venus', '3. Earth']);
    expect(solutions('matchInteraction')).toEqual(['Mars – red', 'Neptune – blue']);
  });

  it('of version 3 is refused with a way out', () => {
    const [question] = questionsIn(readQuizText('<qti-assessment-item identifier="a"></qti-assessment-item>'));
    expect(question?.errors[0]?.message).toMatch(/^QTI 3 is not supported\. Export/);
  });
});

describe('packages', () => {
  const manifest = { 'imsmanifest.xml': '<manifest></manifest>' };

  it('have the items in the order of their test', () => {
    const test =
      '<assessmentTest title="Space"><testPart><assessmentSection title="Planets"><assessmentItemRef href="items/2.xml"/></assessmentSection><assessmentSection title="Moons"><assessmentItemRef href="../package/items/1.xml"/></assessmentSection></testPart></assessmentTest>';
    const file = zipOf({
      ...manifest,
      'package/items/1.xml': ITEM_2.replace('Which planet', 'Which moon'),
      'package/items/2.xml': ITEM_2,
      'package/test.xml': test,
    });
    const quiz = readQuizFile(file, 'quiz.zip');
    expect([quiz.format, quiz.title]).toEqual(['qti', 'Space']);
    expect(quiz.rounds.map(({ title }) => title)).toEqual(['Planets', 'Moons']);
    expect(shownQuestions(quiz)).toEqual([CHOICE, CHOICE.replace('planet', 'moon')]);
  });

  it('of QTI 1.2 have files with rounds', () => {
    const file = zipOf({ ...manifest, 'a/a.xml': CANVAS, 'a/assessment_meta.xml': '<quiz></quiz>', 'b/b.xml': CANVAS });
    const quiz = readQuizFile(file, 'export.imscc');
    expect(quiz.rounds.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Space quiz', 6],
      ['Space quiz', 6],
    ]);
    expect(new Set(questionsIn(quiz).map(({ at }) => at)).size).toBe(12);
  });

  it('without questions are an error', () => {
    expect(questionsIn(readQuizFile(zipOf(manifest), ''))[0]?.errors[0]?.message).toBe(
      'No questions found in the package.',
    );
  });
});
