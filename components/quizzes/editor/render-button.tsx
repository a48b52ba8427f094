'use client';

import { Clapperboard } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { StartRenderForm } from '@/components/renders/start-render-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { notify } from '@/components/ui/toaster';
import { useEditor, useEditorState } from './use-editor';

export const RenderButton = ({ quizId }: { quizId: string }) => {
  const editor = useEditor();
  const router = useRouter();
  const title = useEditorState(({ history }) => history.present.fields.title);
  const resolution = useEditorState(({ history }) => history.present.fields.resolution);
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed');
  const open = async () => {
    setState('saving');
    await editor.save();
    if (editor.isDirty()) {
      notify.failed('Some changes aren’t saved', { description: 'The video will use the last saved version.' });
    }
    setState('open');
  };
  return (
    <Dialog open={state === 'open'} onOpenChange={(isOpen) => !isOpen && setState('closed')}>
      <Button onClick={() => void open()} busy={state === 'saving' && 'Saving…'}>
        <Clapperboard className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Render</span>
      </Button>
      <DialogContent title="Render video" description={title}>
        <StartRenderForm
          quiz={{ id: quizId, title, resolution }}
          onStarted={(renderId) => router.push(`/renders/${renderId}`)}
        />
      </DialogContent>
    </Dialog>
  );
};
