import { ApiError } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import type { QuizSpeechWire } from '@/lib/core/contracts/speech';
import type { VideoProps } from '@/lib/core/video/props';

interface LoadedVideo {
  props: VideoProps;
  /** Lines of the voice that are not generated yet. */
  missingSpeech: number;
}

/** The video that a render of the saved quiz would show. @throws ApiError */
export const loadVideo = async (quizId: string, resolution: string, signal: AbortSignal): Promise<LoadedVideo> => {
  const response = await fetch(`/quizzes/${quizId}/video?${new URLSearchParams({ resolution })}`, { signal });
  if (!response.ok) throw new ApiError('Couldn’t load the quiz. Try again in a minute.', response.status, 'no-video');
  return (await response.json()) as LoadedVideo;
};

/** Generates what the voice says and is missing. @throws ApiError */
export const generateSpeech = async (quizId: string, signal: AbortSignal): Promise<void> => {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { data } = await api.post<{ data: QuizSpeechWire }>(`/quizzes/${quizId}/speech`, undefined, { signal });
    if (data.missing === 0) return;
    if (data.missing >= before)
      throw new ApiError(
        'The voice isn’t getting any further. Try again later, or choose another voice.',
        0,
        'stalled',
      );
    before = data.missing;
  }
};
