import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type QuestionFields, questionFieldsSchema } from '@/lib/core/contracts/questions';
import { textsIn } from '@/lib/core/model/question-texts';
import { assetReferences, QUESTION_TYPES, readinessErrorsOf, type TypedContent } from '@/lib/core/model/question-types';
import { DEFAULT_LOOK } from '@/lib/core/model/theme';
import { FINDING_FIELDS, type FindingCode } from '@/lib/core/video/preflight';
import everyType from '@/lib/core/video/samples/every-type.json';
import { questionFields, wireQuiz } from '@/lib/tools/testing/wire-quiz';
import type { WireQuestion, WireQuiz } from '../model/draft';
import { createEditor, type Editor } from '../model/editor';
import { AddDialog } from './add-dialog';
import { MainPanel } from './main-panel';
import { controlFor, placeOf, type Selection } from './selection';
import { EditorContext } from './use-editor';

const VOICE = { id: 'builtin:slt', speed: 1, reads: ['question' as const] };

const quizWith = (questions: readonly QuestionFields[]): WireQuiz => {
  const [round] = wireQuiz().rounds;
  if (!round) throw new Error('The quiz has no round.');
  const stored = questions.map((fields, index): WireQuestion => ({ id: `${index}`, updated_at: 'v0', ...fields }));
  return {
    ...wireQuiz(),
    voice: { ...VOICE, reads: [...VOICE.reads] },
    music: { track: 'calm', volume: 0.5 },
    rounds: [{ ...round, questions: stored }],
  };
};

const full = quizWith(
  everyType.rounds.flatMap(({ questions }) =>
    questions.map((row) => questionFieldsSchema.parse({ ...questionFields({}, 'open'), hint: 'Hint', ...row })),
  ),
);
const empty = quizWith(QUESTION_TYPES.map((type) => questionFields({}, type)));

const editorOf = (quiz: WireQuiz): Editor => {
  const unused = () => Promise.reject(new Error('Nothing is saved here.'));
  return createEditor({ quiz, quizzes: { get: unused, replace: unused }, newId: () => 'new' });
};

/** The `data-field` of every control of the page with this form open. */
const controlsOf = (editor: Editor, selection: Selection): string[] => {
  const cache = new QueryClient();
  cache.setQueryData(['/voices'], [{ id: VOICE.id, name: 'Slt', language: 'en', gender: 'female', engine: 'builtin' }]);
  const ignore = () => {};
  const page = renderToStaticMarkup(
    <AppRouterContext value={{} as AppRouterInstance}>
      <QueryClientProvider client={cache}>
        <EditorContext value={editor}>
          <MainPanel
            quizId="q"
            translationOf={null}
            translatable={null}
            userId="u"
            selection={selection}
            showsMissing
            onOpenFault={ignore}
            onSelect={ignore}
            onTheme={ignore}
            brands={[]}
            assets={{}}
            look={DEFAULT_LOOK}
            shownShort={[]}
            onShowShort={ignore}
            onTitled={undefined}
          />
          <AddDialog selection={selection} onGo={ignore} />
        </EditorContext>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return [...page.matchAll(/data-field="([^"]+)"/g)].map(([, field]) => field ?? '');
};

/** Where a click on a finding leads: the form, and the control that gets the focus. */
const opened = (quiz: WireQuiz, field: string, code?: string) => {
  const editor = editorOf(quiz);
  const { selection, path } = placeOf(editor.getState().history.present, { field, code });
  return { form: selection.kind, control: controlFor(controlsOf(editor, selection), path) };
};

test('findings about the quiz lead to the form with the control that solves them', () => {
  const controls = (Object.keys(FINDING_FIELDS) as FindingCode[]).flatMap((code) =>
    FINDING_FIELDS[code]
      .filter((field) => !field.startsWith('rounds.'))
      .map((field) => {
        const { form, control } = opened(full, field, code);
        return `${code} ${field}: ${form} ${control}`;
      }),
  );
  expect(controls).toEqual([
    'too_small rounds: settings question_duration_seconds',
    'too_big rounds: settings question_duration_seconds',
    'too_big resolution: settings resolution',
    'custom music.track: sound music.track',
    'custom theme.backgroundImageUrl: theme theme',
    'custom brand.logo_url: theme brand_id',
    'custom brand.intro_clip_url: theme brand_id',
    'custom brand.outro_clip_url: theme brand_id',
    'unknown_voice voice.id: sound voice.id',
    'animation_stands_still theme.backgroundImageUrl: theme theme',
    'animation_stands_still brand.logo_url: theme brand_id',
    'answer_always_the_same rounds: question content.correct',
    'answer_in_one_place rounds: question content.shuffle',
    'answer_is_longest rounds: question content.options',
    'flashing theme.effects.audioReactiveBpm: theme theme',
    'low_contrast theme.textColor: theme theme',
    'low_contrast theme.effects.optionCardOpacity: theme theme',
    'mostly_silent music: sound music.track',
    'never_shown hint_timing_percent: settings hint_timing_percent',
    'never_shown fact_duration_seconds: settings fact_duration_seconds',
    'never_shown caption_style: sound caption_style',
    'script_mismatch language: settings language',
    'text_too_long title: settings title',
    'unknown_font theme.fontFamily: theme theme',
    'unknown_language language: settings language',
    'unsupported_character title: settings title',
    'unsupported_character intro_subtitle: settings intro_subtitle',
    'unsupported_character outro_text: settings outro_text',
    'voice_language voice.id: sound voice.id',
  ]);
  expect(opened({ ...full, rounds: [] }, 'rounds', 'too_small')).toEqual({ form: 'settings', control: 'questions' });
});

test('a round without questions leads to the button that adds one', () => {
  expect(opened(quizWith([]), 'rounds.0.questions')).toEqual({ form: 'round', control: 'questions' });
});

const contentOf = ({ question_type: type, content }: QuestionFields) => ({ type, content }) as TypedContent;

describe.each(full.rounds.flatMap(({ questions }) => questions.map((question, index) => ({ question, index }))))(
  'of the question of type $question.question_type',
  ({ question, index }) => {
    const controls = (quiz: WireQuiz) => {
      const editor = editorOf(quiz);
      return controlsOf(editor, { kind: 'question', key: `${index}` });
    };

    test('every text and file has a control of its own', () => {
      const { hint, fact, content } = question;
      const fields = [
        ...[...textsIn({ hint, fact, content }, (name) => name === 'correctOrder')].map(([field]) => field),
        ...assetReferences(contentOf(question)).map(({ field }) => `content.${field}`),
      ];
      const all = controls(full);
      expect(fields.filter((field) => !all.includes(field))).toEqual([]);
    });

    test('what is missing leads to a control', () => {
      const place = QUESTION_TYPES.indexOf(question.question_type);
      const unfinished = empty.rounds[0]?.questions[place];
      if (!unfinished) throw new Error('There is no such question.');
      const all = controlsOf(editorOf(empty), { kind: 'question', key: `${place}` });
      const errors = readinessErrorsOf(contentOf(unfinished)).map(({ field }) => field);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.filter((field) => controlFor(all, `content.${field}`) === undefined)).toEqual([]);
    });
  },
);

test('findings of questions lead to a control of the question', () => {
  const questions = full.rounds.flatMap((round) => round.questions);
  const fields = Object.values(FINDING_FIELDS)
    .flat()
    .filter((field) => field.startsWith('rounds.0.questions.0.'));
  const dead = fields.filter((field) => {
    const [member = ''] = field.split('.').slice(5);
    // Some types have no such member.
    const index = Math.max(
      0,
      questions.findIndex(({ content }) => member in content),
    );
    return opened(full, field.replace('questions.0', `questions.${index}`)).control === undefined;
  });
  expect(fields.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});
