'use client';

import { Clapperboard } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { usePageCommands } from '@/components/dashboard/page-commands';
import { StartRenderForm } from '@/components/renders/start-render-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { notify } from '@/components/ui/toaster';
import { Findings, type OpenFault } from './findings';
import { useEditor, useEditorState } from './use-editor';

interface RenderButtonProps {
  quizId: string;
  onOpenFault: OpenFault;
}

export const RenderButton = ({ quizId, onOpenFault }: RenderButtonProps) => {
  const editor = useEditor();
  const router = useRouter();
  const title = useEditorState(({ history }) => history.present.fields.title);
  const resolution = useEditorState(({ history }) => history.present.fields.resolution);
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed');
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
    if (editor.isDirty()) {
      notify.failed('Some changes aren’t saved', { description: 'The video will use the last saved version.' });
    }
    setState('open');
  };
  usePageCommands([{ group: 'This quiz', label: 'Render video', icon: Clapperboard, run: () => void open() }]);
  return (
    <Dialog open={state === 'open'} onOpenChange={(isOpen) => !isOpen && setState('closed')}>
      <Button ref={button} onClick={() => void open()} busy={state === 'saving' && 'Saving…'}>
        <Clapperboard className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Render</span>
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
          onStarted={(renderId) => router.push(`/renders/${renderId}`)}
          faults={({ errors }) => (
            <div role="alert">
              <Findings title="This quiz can’t be rendered yet" findings={errors} tone="error" onOpen={openFault} />
            </div>
          )}
        />
      </DialogContent>
    </Dialog>
  );
};
