import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { commitDeletions, useDelete } from '../api/deletions';
import { Button } from '../ui/button';

interface Draft {
  id: string;
  title: string;
}

export const useDecision = (draft: Draft) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const [isLeaving, setLeaving] = useState(false);
  // The next page must not show questions that are about to be deleted.
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

export const KeepOrDiscard = ({ decision, isBusy }: { decision: Decision; isBusy: boolean }) => (
  <>
    <Button variant="secondary" onClick={() => void decision.discard()} disabled={isBusy || decision.isLeaving}>
      Discard
    </Button>
    <Button onClick={decision.keep} busy={decision.isLeaving && 'Opening…'} disabled={isBusy}>
      Keep quiz
    </Button>
  </>
);
