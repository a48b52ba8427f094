import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { useEditor } from '../quizzes/editor/use-editor';
import { Button } from '../ui/button';
import { notify } from '../ui/toaster';

interface KeepOrDiscardProps {
  draft: { id: string; title: string };
  isBusy: boolean;
}

export const KeepOrDiscard = ({ draft: { id, title }, isBusy }: KeepOrDiscardProps) => {
  const editor = useEditor();
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const [isLeaving, setLeaving] = useState(false);
  const keep = async () => {
    setLeaving(true);
    // The editor must show what was changed here.
    await editor.save();
    if (!editor.isDirty()) return router.push(`/quizzes/${id}`);
    setLeaving(false);
    notify.failed('Some changes aren’t saved yet', { description: 'Fix the errors or try again.' });
  };
  const discard = () => {
    setLeaving(true);
    router.push('/quizzes');
    deleteWithUndo({ from: collections.quizzes, id, what: `“${title}”` });
  };
  return (
    <>
      <Button variant="secondary" onClick={discard} disabled={isBusy || isLeaving}>
        Discard
      </Button>
      <Button onClick={() => void keep()} busy={isLeaving && 'Opening…'} disabled={isBusy}>
        Keep quiz
      </Button>
    </>
  );
};
