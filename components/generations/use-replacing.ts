import { type Dispatch, type SetStateAction, useState } from 'react';
import type { GenerationWire, ReplacementWire } from '@/lib/domain/ai/schema';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import type { WireQuestion } from '../quizzes/model/wire';
import { notify } from '../ui/toaster';
import { wordsOf } from './words';

interface Shown {
  generation: GenerationWire;
  onGeneration: Dispatch<SetStateAction<GenerationWire>>;
  onQuestion: (next: WireQuestion) => void;
}

/** Has questions of a draft replaced, several at a time if one likes. `said` is for those who do not see it. */
export const useReplacing = ({ generation: { id }, onGeneration, onQuestion }: Shown) => {
  const [replacing, setReplacing] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const path = `/ai/generations/${id}`;

  const show = async ({ question, check }: ReplacementWire) => {
    onQuestion(question);
    onGeneration((now) => ({ ...now, checks: [...now.checks, check] }));
    // What preflight says has changed with it.
    const fresh = await api.get<{ data: GenerationWire }>(path).catch(() => null);
    if (fresh) onGeneration(fresh.data);
  };

  const replace = async ({ id: questionId }: WireQuestion, number: number): Promise<void> => {
    setReplacing((now) => new Set([...now, questionId]));
    setSaid(`Another question ${number} is being written.`);
    try {
      const { data } = await api.post<{ data: ReplacementWire }>(`${path}/replacements`, { questionId });
      await show(data);
      setSaid(`Question ${number} is now: ${wordsOf(data.question)}`);
    } catch (error) {
      setSaid('');
      notify.failed(`Question ${number} was not replaced`, { description: messageOf(error) });
    } finally {
      setReplacing((now) => new Set([...now].filter((one) => one !== questionId)));
    }
  };
  return { replacing, replace, said };
};
