'use client';

import { FileUp, Share2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ClipboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { client } from '@/components/api/client';
import type { WireQuiz } from '@/components/quizzes/model/draft';
import { ShareDialog } from '@/components/shares/share-dialog';
import { useComments } from '@/components/shares/use-comments';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { notify } from '@/components/ui/toaster';
import { useAddress } from '@/components/ui/use-address';
import { WindowDrop } from '@/components/ui/window-drop';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Asset, Assets } from '@/lib/core/model/assets';
import { latexToUnicode } from '@/lib/core/model/latex';
import { lookOf } from '@/lib/core/model/theme';
import { localizerFor } from '@/lib/core/words/localizer';
import { TextLanguageContext } from '../form/fields';
import { RegisterAssetContext } from '../form/media-field';
import { TransferMenu } from '../import/transfer-menu';
import { type Key, questionsOf } from '../model/draft';
import { createEditor } from '../model/editor';
import { type VoiceActions, VoiceActionsContext } from '../sound/use-natural-voices';
import { countChanges, useTranslation } from '../translations/use-translations';
import { AddDialog } from './add-dialog';
import { addressOf, type Opened, selectionOf, TABS, type Tab, tabOf } from './address';
import { startBackup } from './backup';
import type { ColumnWidths } from './column-widths';
import { Columns } from './columns';
import { ConflictsPanel } from './conflicts-panel';
import { focusField } from './focus-field';
import { MainPanel } from './main-panel';
import { Outline } from './outline';
import { Preview } from './preview';
import { countToFix } from './problems';
import { type QuestionLosses, QuestionLossesContext } from './question-losses';
import { SaveErrors } from './save-errors';
import { ADD_BUTTON, existing, PANELS, placeOf, type Selection } from './selection';
import { Toolbar } from './toolbar';
import { useAdd } from './use-add';
import { EditorContext, useEditor, useEditorState } from './use-editor';
import { useLeaveGuard } from './use-leave-guard';
import { useShortcuts } from './use-shortcuts';

// The readers of all formats are a large part of the editor that few visits need.
const ImportIntoQuiz = dynamic(() => import('../import/import-into-quiz').then((chunk) => chunk.ImportIntoQuiz), {
  ssr: false,
});

/** Simple LaTeX is pasted in Unicode (D151). Several lines become rows, which Check converts. */
const pasteWithoutLatex = (event: ClipboardEvent) => {
  const pasted = event.clipboardData.getData('text/plain');
  const text = latexToUnicode(pasted);
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (!isField || text === pasted || pasted.trim().includes('\n')) return;
  event.preventDefault();
  // Unlike setting the value, this can be undone.
  document.execCommand('insertText', false, text);
};

interface QuizEditorProps {
  quiz: WireQuiz;
  /** The original, if the quiz is a translation. */
  translationOf: string | null;
  /** The languages into which it can be translated here; null for any. */
  translatable: readonly string[] | null;
  theme: ThemeWire | null;
  /** The user's. */
  brands: readonly BrandWire[];
  /** Media files of the quiz by URL. */
  assets: Assets;
  /** What the address opens. */
  opened: Opened;
  /** The field of a preflight finding to open instead, e.g. `rounds.0.questions.2.content.answer`. */
  field?: string | undefined;
  /** Whether the import dialog opens with the editor. */
  startsImporting?: boolean;
  /** The signed-in user. */
  userId: string;
  columns: ColumnWidths;
}

interface VoicedEditorProps extends QuizEditorProps {
  voiceActions: VoiceActions;
  losses: QuestionLosses;
}

const PANEL_LABELS = {
  settings: 'Settings',
  theme: 'Theme',
  sound: 'Sound',
  pictures: 'Pictures',
  check: 'Check',
  translations: 'Translations',
  shorts: 'Shorts',
  review: 'Review',
} as const satisfies Record<(typeof PANELS)[number], string>;

const RESTORED = 'Unsaved changes from your last visit were restored';
/** How long the notification offers to undo that. */
const UNDO_MS = 12_000;

/** Outline, form and preview; one at a time on small screens. */
const Workbench = ({
  quiz,
  translationOf,
  translatable,
  theme,
  brands,
  assets: known,
  opened,
  field,
  startsImporting = false,
  userId,
  columns,
}: QuizEditorProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const [tab, setTab] = useState(() => tabOf(opened));
  const [fault] = useState(() => (field === undefined ? null : placeOf(draft, { field })));
  const [chosen, setChosen] = useState<Selection>(() => fault?.selection ?? selectionOf(draft, opened));
  const selection = existing(draft, chosen);
  useAddress(useEditorState(() => addressOf(selection, tab, editor.idOf)));
  const [path, setPath] = useState('');
  const [chosenShort, setChosenShort] = useState<readonly Key[]>([]);
  const shownShort = useMemo((): readonly Key[] => {
    if (selection.kind !== 'shorts') return [];
    const keys = questionsOf(draft).map(({ key }) => key);
    const chosen = chosenShort.filter((key) => keys.includes(key));
    return chosen.length > 0 ? chosen : keys.slice(0, 1);
  }, [selection.kind, draft, chosenShort]);
  const showShort = useCallback((keys: readonly Key[]) => {
    setChosenShort(keys);
    // Of the columns that are tabs on small screens.
    setTab('preview');
  }, []);
  // A new quiz starts with its title.
  const [isNew] = useState(quiz.title === localizerFor(quiz.language).words.untitledQuiz && chosen.kind === 'settings');
  /** A new object each time, so that the same field is focused again. */
  const [fieldToFocus, setFieldToFocus] = useState(fault ?? (isNew ? { path: 'title' } : null));
  /** The selection that was opened because of a fault. */
  const [faulty, setFaulty] = useState(fault?.selection ?? null);
  const [assets, setAssets] = useState(known);
  const [isImporting, setImporting] = useState(startsImporting);
  const [dropped, setDropped] = useState<File | null>(null);
  const [themes, setThemes] = useState(() => new Map([[theme?.id ?? null, theme]]));
  useEffect(() => {
    // Reloading the page does not open it again.
    if (startsImporting) window.history.replaceState(null, '', window.location.pathname);
  }, [startsImporting]);
  useLeaveGuard(editor);
  useShortcuts(editor);
  useEffect(
    () => startBackup(editor, quiz.id, () => notify.undoable(RESTORED, editor.undo, UNDO_MS)),
    [editor, quiz.id],
  );

  const select = useCallback((next: Selection) => {
    setChosen(next);
    setPath('');
    setTab('edit');
  }, []);
  const go = useCallback(
    (next: Selection, field: string) => {
      select(next);
      // Of the columns that are tabs on small screens.
      if (field === ADD_BUTTON) setTab('outline');
      setPath(field);
      setFieldToFocus({ path: field });
    },
    [select],
  );
  const openFault = useCallback(
    (next: Selection, field: string) => {
      setFaulty(next);
      go(next, field);
    },
    [go],
  );
  useEffect(() => {
    if (fieldToFocus) return focusField(fieldToFocus.path);
  }, [fieldToFocus]);
  const registerAsset = useCallback(
    (url: string, asset: Asset) => setAssets((before) => ({ ...before, [url]: asset })),
    [],
  );
  const showTheme = useCallback(
    (next: ThemeWire | null) => setThemes((seen) => new Map(seen).set(next?.id ?? null, next)),
    [],
  );
  const { addQuestion } = useAdd(selection, go);
  const isEmpty = draft.rounds.every(({ questions }) => questions.length === 0);
  const shownTheme = themes.get(draft.fields.theme_id) ?? null;
  const look = useMemo(() => lookOf(shownTheme), [shownTheme]);
  const showsMissing = faulty !== null && 'key' in faulty && 'key' in selection && faulty.key === selection.key;
  const toFix = useEditorState(countToFix);
  const { translation } = useTranslation(quiz.id, translationOf);
  const { open: openComments } = useComments(quiz.id);
  const notes: Partial<Record<Selection['kind'], { count: number; label: string }>> = {
    check: { count: toFix, label: 'to fix' },
    translations: { count: translation ? countChanges(translation) : 0, label: 'changed in the original' },
    review: { count: openComments.length, label: 'open comments' },
  };

  return (
    <RegisterAssetContext value={registerAsset}>
      <div className="flex h-[calc(100dvh-3.5rem)] flex-col lg:h-dvh" onPasteCapture={pasteWithoutLatex}>
        <Toolbar quizId={quiz.id} onOpenFault={openFault}>
          <ShareDialog
            target={{ quizId: quiz.id }}
            title={draft.fields.title}
            trigger={
              <Button variant="secondary">
                <Share2 className="size-4" aria-hidden />
                <span className="max-xl:sr-only">Share for review</span>
              </Button>
            }
          />
          <TransferMenu onImport={() => setImporting(true)} />
        </Toolbar>
        <ImportIntoQuiz open={isImporting} onOpenChange={setImporting} dropped={dropped} onOpenFault={openFault} />
        {(isEmpty || isImporting) && (
          <WindowDrop
            label="Drop a file to import questions"
            onFile={(file) => {
              setDropped(file);
              setImporting(true);
            }}
          />
        )}
        <nav aria-label="Editor sections" className="grid grid-cols-3 border-border border-b lg:hidden">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'true' : undefined}
              onClick={() => setTab(name)}
              className="h-11 cursor-pointer border-transparent border-b-2 text-muted-foreground aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground"
            >
              {TABS[name]}
            </button>
          ))}
        </nav>
        <Columns initial={columns}>
          <section
            aria-label="Outline"
            className={cn('flex min-h-0 flex-col border-border lg:border-r', tab !== 'outline' && 'max-lg:hidden')}
          >
            <div className="grid gap-px p-2">
              {PANELS.map((kind) => {
                const note = notes[kind];
                return (
                  <button
                    key={kind}
                    type="button"
                    aria-current={selection.kind === kind ? 'true' : undefined}
                    onClick={() => select({ kind })}
                    className="h-8 cursor-pointer rounded-md px-2.5 text-left hover:bg-muted aria-[current]:bg-primary/10 aria-[current]:font-medium max-lg:h-11"
                  >
                    {PANEL_LABELS[kind]}
                    {note && note.count > 0 && (
                      <span className="float-right rounded-full bg-muted px-1.5 text-muted-foreground text-xs leading-5 tabular-nums">
                        {note.count}
                        <span className="sr-only"> {note.label}</span>
                      </span>
                    )}
                  </button>
                );
              })}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto border-border border-t p-2">
              <Outline selection={selection} assets={assets} onSelect={select} />
              {isEmpty && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-2 w-full max-lg:h-10"
                  onClick={() => setImporting(true)}
                >
                  <FileUp className="size-4" aria-hidden />
                  Import questions
                </Button>
              )}
            </div>
            <div className="border-border border-t p-2">
              <AddDialog selection={selection} onGo={go} />
            </div>
          </section>
          <section
            aria-label="Form"
            onFocusCapture={({ target }) => {
              const field = target instanceof HTMLElement && target.closest<HTMLElement>('[data-field]')?.dataset.field;
              if (field) setPath(field);
            }}
            className={cn('min-h-0 overflow-y-auto', tab !== 'edit' && 'max-lg:hidden')}
          >
            <div className="mx-auto grid max-w-2xl gap-5 p-4 sm:p-6">
              <ConflictsPanel />
              <SaveErrors />
              <TextLanguageContext value={draft.fields.language}>
                <MainPanel
                  quizId={quiz.id}
                  translationOf={translationOf}
                  translatable={translatable}
                  userId={userId}
                  selection={selection}
                  showsMissing={showsMissing}
                  onOpenFault={openFault}
                  onSelect={select}
                  onTitled={isNew && isEmpty ? () => addQuestion('multiple_choice') : undefined}
                  onTheme={showTheme}
                  brands={brands}
                  assets={assets}
                  shownShort={shownShort}
                  look={look}
                  onShowShort={showShort}
                />
              </TextLanguageContext>
            </div>
          </section>
          <section
            aria-label="Preview"
            className={cn(
              'min-h-0 border-border bg-card p-3 [container-type:size] lg:border-l',
              tab !== 'preview' && 'max-lg:hidden',
            )}
          >
            <Preview
              quizId={quiz.id}
              draft={draft}
              look={look}
              assets={assets}
              brand={brands.find(({ id }) => id === draft.fields.brand_id) ?? null}
              selection={selection}
              path={path}
              short={shownShort}
            />
          </section>
        </Columns>
      </div>
    </RegisterAssetContext>
  );
};

export const QuizEditor = ({ voiceActions, losses, ...props }: VoicedEditorProps) => {
  const [editor] = useState(() =>
    createEditor({ quiz: props.quiz, quizzes: client.quizzes, newId: () => crypto.randomUUID() }),
  );
  return (
    <EditorContext value={editor}>
      <VoiceActionsContext value={voiceActions}>
        <QuestionLossesContext value={losses}>
          <Workbench {...props} />
        </QuestionLossesContext>
      </VoiceActionsContext>
    </EditorContext>
  );
};
