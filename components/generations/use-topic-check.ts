import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TopicCheck } from '@/lib/core/contracts/generations';
import { client } from '../api/client';

/** Pause in typing before a topic is checked. */
const DEBOUNCE_MS = 300;

/**
 * Whether a quiz can be generated on the topic, checked while the user types. Undefined while that is unknown.
 * @param language of the quiz; empty for that of the topic
 * @param initial the check of the first topic in the first language, if there is one
 */
export const useTopicCheck = (topic: string, language: string, initial: TopicCheck | null): TopicCheck | undefined => {
  const trimmed = topic.trim();
  const [checked, setChecked] = useState(trimmed);
  const [firstLanguage] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(trimmed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const { data } = useQuery({
    queryKey: ['/ai/topics', checked, language],
    queryFn: ({ signal }) => client.ai.checkTopic({ topic: checked, language: language || undefined }, { signal }),
    enabled: checked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    ...(initial && initial.topic === checked && language === firstLanguage && { initialData: initial }),
  });
  return trimmed === '' ? undefined : data;
};
