import { type Dispatch, type SetStateAction, useState } from 'react';
import type { GenerationWire, ReplacementWire } from '@/lib/domain/ai/schema';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import type { WireQuestion } from '../quizzes/model/wire';
import { notify } from '../ui/toaster';
import { textOf } from './labels';

interface Shown {
  generation: GenerationWire;
  onGeneration: Dispatch<SetStateAction<GenerationWire>>;
  onQuestion: (next: WireQuestion) => void;
}

/** Several questions can be replaced at the same time. `announcement` is for screen readers. */
export const useReplacing = ({ generation: { id }, onGeneration, onQuestion }: Shown) => {
  const [replacing, setReplacing] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const path = `/ai/generations/${id}`;

  const show = async ({ question, check }: ReplacementWire) => {
    onQuestion(question);
    onGeneration((now) => ({ ...now, checks: [...now.checks, check] }));
    // The preflight findings have changed, too.
    const fresh = await api.get<{ data: GenerationWire }>(path).catch(() => null);
    if (fresh) onGeneration(fresh.data);
  };

  const replace = async ({ id: questionId }: WireQuestion, number: number): Promise<void> => {
    setReplacing((now) => new Set([...now, questionId]));
    setAnnouncement(`Replacing question ${number}.`);
    try {
      const { data } = await api.post<{ data: ReplacementWire }>(`${path}/replacements`, { questionId });
      await show(data);
      setAnnouncement(`Question ${number} replaced: ${textOf(data.question)}`);
    } catch (error) {
      setAnnouncement('');
      notify.failed(`Couldn’t replace question ${number}`, { description: messageOf(error) });
    } finally {
      setReplacing((now) => new Set([...now].filter((one) => one !== questionId)));
    }
  };
  return { replacing, replace, announcement };
};
