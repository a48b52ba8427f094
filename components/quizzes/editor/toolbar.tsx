'use client';

import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { TitleInput } from '@/components/ui/title-input';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { changeQuiz } from '../model/edits';
import type { OpenFault } from './findings';
import { RenderButton } from './render-button';
import { SaveStatus } from './save-status';
import { SignedOutDialog } from './signed-out-dialog';
import { useEditor, useEditorState } from './use-editor';

interface ToolbarProps {
  quizId: string;
  onOpenFault: OpenFault;
  children: ReactNode;
}

export const Toolbar = ({ quizId, onOpenFault, children }: ToolbarProps) => {
  const editor = useEditor();
  const title = useEditorState(({ history }) => history.present.fields.title);
  const language = useEditorState(({ history }) => history.present.fields.language);
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  const actions = [
    { label: 'Undo', icon: Undo2, shortcut: 'Ctrl+Z', isEnabled: canUndo, onClick: editor.undo },
    { label: 'Redo', icon: Redo2, shortcut: 'Ctrl+Shift+Z', isEnabled: canRedo, onClick: editor.redo },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b px-2 py-2 sm:px-4">
      <Link href="/quizzes" aria-label="All quizzes" className={buttonStyles({ variant: 'ghost', size: 'icon' })}>
        <ArrowLeft className="size-4" aria-hidden />
      </Link>
      <TitleInput
        label="Quiz title"
        lang={language}
        value={title}
        placeholder="Untitled quiz"
        maxLength={QUIZ_LIMITS.title}
        onChange={(next) => editor.edit((now) => changeQuiz(now, { title: next }), 'quiz.title')}
        className="h-9 max-w-80 flex-1 text-base sm:flex-none xl:max-w-xl"
      />
      <SaveStatus />
      <SignedOutDialog />
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {actions.map(({ label, icon: Icon, shortcut, isEnabled, onClick }) => (
          <Button
            key={label}
            variant="ghost"
            size="icon"
            aria-label={label}
            title={`${label} (${shortcut})`}
            disabled={!isEnabled}
            onClick={onClick}
          >
            <Icon className="size-4" aria-hidden />
          </Button>
        ))}
        {children}
        <RenderButton quizId={quizId} onOpenFault={onOpenFault} />
      </div>
    </div>
  );
};
