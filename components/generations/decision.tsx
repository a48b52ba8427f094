import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { commitDeletions, useDelete } from '../api/deletions';
import { Button } from '../ui/button';

interface Draft {
  id: string;
  title: string;
}

/** What may become of a draft: on to the editor, or back to the list without it. */
export const useDecision = (draft: Draft) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const [isLeaving, setLeaving] = useState(false);
  // Neither the editor nor the list must show what is about to be deleted.
  const leaveFor = async (path: string) => {
    setLeaving(true);
    await commitDeletions();
    router.push(path);
  };
  return {
    isLeaving,
    keep: () => void leaveFor(`/quizzes/${draft.id}`),
    edit: (questionId: string) => void leaveFor(`/quizzes/${draft.id}?question=${questionId}`),
    discard: async () => {
      await leaveFor('/quizzes');
      deleteWithUndo({ path: `/quizzes/${draft.id}`, what: `“${draft.title}”` });
    },
  };
};
type Decision = ReturnType<typeof useDecision>;

/** Asks whether to keep a draft. @param isBusy not yet */
export const KeepOrDiscard = ({ decision, isBusy }: { decision: Decision; isBusy: boolean }) => (
  <>
    <Button variant="secondary" onClick={() => void decision.discard()} disabled={isBusy || decision.isLeaving}>
      Discard
    </Button>
    <Button onClick={decision.keep} busy={decision.isLeaving && 'One moment…'} disabled={isBusy}>
      Keep quiz
    </Button>
  </>
);
