'use client';

import { Clapperboard } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { usePageCommands } from '@/components/dashboard/page-commands';
import { StartRenderForm } from '@/components/renders/start-render-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { ErrorNotice } from '@/components/ui/notice';
import { Findings, type OpenFault } from './findings';
import { problemsOf, questionsWithErrors, unsavedProblems } from './problems';
import { useEditor, useEditorState } from './use-editor';

interface RenderButtonProps {
  quizId: string;
  onOpenFault: OpenFault;
  /** The small one is the second on the page, without a command in the palette. */
  size?: 'md' | 'sm';
}

/** Why the video is not of the quiz as the editor shows it, with the places to fix. */
const UnsavedNotice = ({ onOpen }: { onOpen: OpenFault }) => {
  const history = useEditorState((state) => state.history);
  const errors = useEditorState((state) => state.errors);
  return (
    <div className="grid gap-2">
      <ErrorNotice>
        {questionsWithErrors({ history, errors }) || 'Some changes aren’t saved.'} The video uses the last saved
        version.
      </ErrorNotice>
      <Findings title="Must fix" problems={unsavedProblems({ history, errors })} tone="error" onOpen={onOpen} />
    </div>
  );
};

export const RenderButton = ({ quizId, onOpenFault, size = 'md' }: RenderButtonProps) => {
  const editor = useEditor();
  const router = useRouter();
  const title = useEditorState(({ history }) => history.present.fields.title);
  const resolution = useEditorState(({ history }) => history.present.fields.resolution);
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed');
  const [isUnsaved, setUnsaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A dialog holds the focus until it is closed.
  const afterClose = useRef<(() => void) | null>(null);
  const openFault: OpenFault = (selection, path) => {
    afterClose.current = () => onOpenFault(selection, path);
    setState('closed');
  };
  const open = async () => {
    setState('saving');
    await editor.save();
    setUnsaved(editor.isDirty());
    setState('open');
  };
  const command = { group: 'This quiz', label: 'Render video', icon: Clapperboard, run: () => void open() };
  usePageCommands(size === 'md' ? [command] : []);
  return (
    <Dialog open={state === 'open'} onOpenChange={(isOpen) => !isOpen && setState('closed')}>
      <Button ref={button} size={size} onClick={() => void open()} busy={state === 'saving' && 'Saving…'}>
        <Clapperboard className="size-4" aria-hidden />
        <span className={size === 'md' ? 'max-sm:sr-only' : undefined}>Render</span>
      </Button>
      <DialogContent
        title="Render video"
        description={title}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (afterClose.current) afterClose.current();
          else button.current?.focus();
          afterClose.current = null;
        }}
      >
        <StartRenderForm
          quiz={{ id: quizId, title, resolution }}
          onStarted={(path) => router.push(path)}
          notice={isUnsaved && <UnsavedNotice onOpen={openFault} />}
          faults={({ errors }) => (
            <div role="alert">
              <Findings
                title="This quiz can’t be rendered yet"
                problems={problemsOf(editor.saved(), errors)}
                tone="error"
                onOpen={openFault}
              />
            </div>
          )}
        />
      </DialogContent>
    </Dialog>
  );
};
