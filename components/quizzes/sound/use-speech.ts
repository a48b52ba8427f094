import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import type { SpokenLine } from '@/lib/core/model/sound';
import type { VideoProps } from '@/lib/core/video/props';
import { scriptLines } from '@/lib/core/video/script';
import { useEditor, useEditorState } from '../editor/use-editor';
import { generateSpeech } from './generate-speech';
import { spokenLines } from './speech-wire';

/** How often the progress is read while speech is generated. */
const PROGRESS_INTERVAL_MS = 1500;

const NONE: SpokenLine[] = [];

export interface Speech {
  /** What is generated so far, for `VideoProps`. */
  lines: SpokenLine[];
  /** How many lines the voice reads, and how many of them are generated. */
  total: number;
  done: number;
  /** Whether it is known what is generated. */
  isKnown: boolean;
  isGenerating: boolean;
  /** Why the last generation failed. */
  error: string | null;
  /** Generates what is missing, unless that is in progress. */
  generate: () => void;
}

/** The generated speech of the quiz in the editor. @param video with the draft's texts; its `speech` is not read */
export const useSpeech = (quizId: string, video: VideoProps): Speech => {
  const editor = useEditor();
  const cache = useQueryClient();
  const isSaved = useEditorState(({ saveStatus }) => saveStatus === 'saved');
  const path = `/quizzes/${quizId}/speech`;
  const texts = useMemo(() => scriptLines(video).map(({ text }) => text), [video]);
  const { voice, language } = video;
  // Speech of one voice is of no use to another.
  const voiceHash = hashKey([voice?.id, voice?.speed, language]);
  const queryKey = useMemo(() => [path, voiceHash, texts], [path, voiceHash, texts]);
  const current = useRef({ voiceHash, queryKey });
  current.current = { voiceHash, queryKey };

  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.quizzes.getSpeech(quizId, { signal }),
    // The service knows only what is saved.
    enabled: voice !== null && isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    // After an edit, the other lines are still there.
    placeholderData: (before, query) => (query?.queryKey[1] === voiceHash ? before : undefined),
  });
  const lines = useMemo(() => (data ? spokenLines(data) : NONE), [data]);
  const isSpoken = useMemo(() => new Set(lines.map(({ text }) => text)), [lines]);

  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const generation = useMutation({
    mutationFn: async () => {
      await editor.save();
      const { signal } = stop.current;
      let generated = current.current.voiceHash;
      await generateSpeech(quizId, signal, (speech) => {
        if (current.current.voiceHash === generated) cache.setQueryData(current.current.queryKey, speech);
        generated = current.current.voiceHash;
      });
    },
  });
  // Read apart from the lines, so that the player gets them in few steps.
  const progress = useQuery({
    queryKey: [path, 'progress', voiceHash],
    queryFn: ({ signal }) => client.quizzes.getSpeech(quizId, { signal }),
    enabled: generation.isPending,
    refetchInterval: PROGRESS_INTERVAL_MS,
    select: ({ missing }) => missing,
    gcTime: 0,
  });

  const { isPending, mutate, error } = generation;
  const missing = texts.filter((text) => !isSpoken.has(text)).length;
  const stillMissing = isPending ? Math.min(missing, progress.data ?? missing) : missing;
  return {
    lines: voice === null ? NONE : lines,
    total: texts.length,
    done: texts.length - stillMissing,
    isKnown: data !== undefined,
    isGenerating: isPending,
    error: error && missing > 0 ? messageOf(error) : null,
    generate: () => !isPending && mutate(),
  };
};
