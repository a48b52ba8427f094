import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAbort, messageOf, UserError } from '@/components/api/errors';
import { createExportFile } from '@/components/player/export-file';
import { generateSpeech } from '@/components/quizzes/sound/generate-speech';
import { QuizVideoError } from '@/lib/client/src/index';
import { fileNameOf } from '@/lib/core/model/file-name';
import type { RenderFormat, RenderQuality } from '@/lib/core/model/video-settings';
import { videoEncoding } from '@/lib/core/video/encoding';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { MediaError } from '@/remotion/media/media-error';

interface LoadedVideo {
  props: VideoProps;
  /** Lines of the voice that are not generated yet. */
  missingSpeech: number;
}

/** The video that a render of the saved quiz would show. @throws UserError */
const loadVideo = async (quizId: string, resolution: string, signal: AbortSignal): Promise<LoadedVideo> => {
  const response = await fetch(`/quizzes/${quizId}/video?${new URLSearchParams({ resolution })}`, { signal });
  if (!response.ok) throw new UserError('Couldn’t load the quiz. Try again in a minute.');
  return (await response.json()) as LoadedVideo;
};

const loadEngine = () => import('@/components/player/export-engine');

interface ExportSettings {
  quizId: string;
  title: string;
  format: RenderFormat;
  resolution: string;
  quality: RenderQuality;
}

/** What is known before an export. */
export interface ExportCheck {
  /** Why this browser cannot make the video; null if it can. */
  obstacle: string | null;
  /** Seconds that the export probably takes; null if it is impossible. */
  seconds: number | null;
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'speech' }
  /** `progress` in percent. */
  | { step: 'rendering'; progress: number }
  | { step: 'saved'; name: string }
  | { step: 'failed'; message: string };

const orderOf = async ({ quizId, format, resolution, quality }: ExportSettings, signal: AbortSignal) => {
  const { props, missingSpeech } = await loadVideo(quizId, resolution, signal);
  return { request: { props, encoding: videoEncoding(props.canvas, { format, quality }) }, missingSpeech };
};

/** Why an export or its check failed, for the user. */
export const failureOf = (error: unknown): string => {
  if (error instanceof UserError || error instanceof QuizVideoError) return messageOf(error);
  if (error instanceof MediaError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The export failed: ${reason}`;
};

/** Whether this browser can make a video, and how long it takes, measured with a second of it. */
export const useExportCheck = (settings: ExportSettings, isEnabled: boolean) =>
  useQuery({
    queryKey: ['export', settings],
    queryFn: async ({ signal }): Promise<ExportCheck> => {
      const [{ exportObstacle, measureExport }, { request }] = await Promise.all([
        loadEngine(),
        orderOf(settings, signal),
      ]);
      const obstacle = await exportObstacle(request.props, settings);
      return { obstacle, seconds: obstacle === null ? await measureExport(request, signal) : null };
    },
    enabled: isEnabled,
    retry: false,
    // The quiz may have changed.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Makes a video in this page. It stops when the component is unmounted. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const isRunning = state.step === 'speech' || state.step === 'rendering';
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const start = async (settings: ExportSettings): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const { title, format } = settings;
    const file = await createExportFile({ name: fileNameOf(title, format), format });
    if (file === null) return;
    try {
      const [{ exportVideo }, loaded] = await Promise.all([loadEngine(), orderOf(settings, signal)]);
      let order = loaded;
      if (order.missingSpeech > 0) {
        setState({ step: 'speech' });
        await generateSpeech(settings.quizId, signal);
        order = await orderOf(settings, signal);
      }
      const { durationInFrames } = buildTimeline(order.request.props);
      const onProgress = (frames: number) =>
        setState({ step: 'rendering', progress: (100 * frames) / durationInFrames });
      onProgress(0);
      await exportVideo(order.request, file.target, { signal, onProgress });
      await file.save();
      setState({ step: 'saved', name: file.name });
    } catch (error) {
      await file.discard();
      setState(signal.aborted || isAbort(error) ? { step: 'idle' } : { step: 'failed', message: failureOf(error) });
    }
  };
  return {
    state,
    isRunning,
    start: (settings: ExportSettings) =>
      start(settings).catch((error: unknown) => setState({ step: 'failed', message: failureOf(error) })),
    /** Forgets a failure. */
    reset: () => setState({ step: 'idle' }),
    cancel: () => running.current?.abort(),
  };
};
