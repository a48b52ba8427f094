import { type Dispatch, type SetStateAction, useState } from 'react';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { useEditor } from '../quizzes/editor/use-editor';
import type { Key } from '../quizzes/model/draft';
import { notify } from '../ui/toaster';
import { textOf } from './labels';

interface Replacing {
  generation: GenerationWire;
  onGeneration: Dispatch<SetStateAction<GenerationWire>>;
}

/** Several questions can be replaced at the same time. `announcement` is for screen readers. */
export const useReplacing = ({ generation: { id }, onGeneration }: Replacing) => {
  const editor = useEditor();
  const [replacing, setReplacing] = useState<ReadonlySet<Key>>(new Set());
  const [announcement, setAnnouncement] = useState('');

  /** Returns false if the question could not be replaced. */
  const replace = async (key: Key, number: number): Promise<boolean> => {
    setReplacing((now) => new Set([...now, key]));
    setAnnouncement(`Replacing question ${number}.`);
    try {
      // The service replaces what it knows: edits are saved first, and its question is merged into the draft.
      await editor.save();
      const { check, question } = await client.ai.replaceQuestion(id, { questionId: editor.idOf(key) });
      await editor.save();
      await editor.refresh();
      onGeneration((now) => ({ ...now, checks: [...now.checks, check] }));
      // The preflight findings have changed, too.
      const fresh = await client.ai.getGeneration(id).catch(() => null);
      if (fresh) onGeneration(fresh);
      setAnnouncement(`Question ${number} replaced: ${textOf(question)}`);
      return true;
    } catch (error) {
      setAnnouncement('');
      notify.failed(`Couldn’t replace question ${number}`, { description: messageOf(error) });
      return false;
    } finally {
      setReplacing((now) => new Set([...now].filter((one) => one !== key)));
    }
  };
  return { replacing, replace, announcement };
};
