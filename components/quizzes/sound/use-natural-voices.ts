import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useRef } from 'react';
import { UserError } from '@/components/api/errors';

/** A model of natural voices that can be installed. */
export interface NaturalModel {
  id: string;
  description: string;
  /** How many it has. */
  voices: number;
  /** BCP 47 without region. */
  languages: string[];
  /** Download, approximately. */
  megabytes: number;
  licence: string;
  isInstalled: boolean;
  /** Whether a download did not finish. */
  isUnfinished: boolean;
}

export interface NaturalVoices {
  models: NaturalModel[];
  /** The one that runs, or the last one if it failed. */
  installation: {
    model: string;
    /** Bytes. */
    done: number;
    total: number;
    /** Why it failed; null while it runs. */
    error: string | null;
  } | null;
}

/** Each returns an error message, or null. */
export interface VoiceActions {
  install: (model: string) => Promise<string | null>;
  cancel: () => Promise<string | null>;
  remove: (model: string) => Promise<string | null>;
}

export const VoiceActionsContext = createContext<VoiceActions | null>(null);

const POLL_INTERVAL_MS = 2000;
const KEY = ['/natural-voices'];

const load = async ({ signal }: { signal: AbortSignal }): Promise<NaturalVoices | null> => {
  const response = await fetch('/natural-voices', { signal });
  // Without a session, it leads to the page for signing in.
  if (!response.ok || response.redirected) throw new UserError('Couldn’t load the natural voices. Try again.');
  return (await response.json()) as NaturalVoices | null;
};

export const isRunning = ({ installation }: NaturalVoices): boolean => installation?.error === null;

/** What can be installed, for the owner of the server; null for other users, and before it is known. */
export const useNaturalVoices = () => {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: load,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_INTERVAL_MS : false),
  });
  const installed = data?.models.flatMap(({ id, isInstalled }) => (isInstalled ? id : [])).join(' ');
  const known = useRef(installed);
  useEffect(() => {
    // The list of voices to choose from has changed.
    if (known.current !== undefined && known.current !== installed)
      void queries.invalidateQueries({ queryKey: ['/voices'] });
    known.current = installed;
  }, [installed, queries]);
  return { voices: data ?? null, reload: () => refetch() };
};
