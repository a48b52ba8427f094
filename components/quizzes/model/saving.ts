import type { Change } from './diff';
import { getQuiz, type IdlePhase, isDirty, type MachineState, type Phase, withErrors } from './machine-state';
import { nextChange } from './next-change';
import { requestOf } from './requests';

/** An edit is saved after this pause in typing, and no later than `SAVE_WITHIN_MS` after it was made. */
const SAVE_AFTER_MS = 1200;
const SAVE_WITHIN_MS = 5000;
/** Delays between attempts while the service is unreachable. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

export const retryLater = (state: MachineState, name: 'offline' | 'failed', now: number): MachineState => {
  const delay = RETRY_MS[Math.min(state.failedAttempts, RETRY_MS.length - 1)] ?? 0;
  return { ...state, phase: { name, retryAt: now + delay }, failedAttempts: state.failedAttempts + 1 };
};

export const scheduleSave = (state: MachineState, now: number): MachineState => {
  const { phase, notBefore } = state;
  const idle = phase.name === 'refreshing' ? phase.interrupted : phase;
  if (idle.name !== 'saved' && idle.name !== 'unsaved') return state;
  const since = idle.name === 'unsaved' && idle.saveAt !== null ? idle.since : now;
  const saveAt = Math.max(now, Math.min(now + SAVE_AFTER_MS, since + SAVE_WITHIN_MS), notBefore);
  const unsaved: IdlePhase = { name: 'unsaved', since, saveAt };
  return { ...state, phase: phase.name === 'refreshing' ? { ...phase, interrupted: unsaved } : unsaved };
};

const finishSave = (state: MachineState, now: number): MachineState => {
  if (state.phase.name === 'gone') return state;
  const phase: Phase = isDirty(state) ? { name: 'unsaved', since: now, saveAt: null } : { name: 'saved' };
  return withErrors({ ...state, phase });
};

const needsRefresh = ({ stale }: MachineState, { kind }: Change): boolean => {
  if (stale === 'none' || kind.startsWith('create')) return false;
  return stale === 'all' || !kind.endsWith('question');
};

export const startRefresh = (state: MachineState): MachineState => ({
  ...state,
  phase: { name: 'saving', call: { kind: 'refresh', request: getQuiz(state) } },
});

/** Starts the next request of a save, or finishes the save if there is none. */
export const saveNext = (state: MachineState, now: number): MachineState => {
  const { pending, server, history, conflicts, rejected, session, requests } = state;
  if (pending) return { ...state, phase: { name: 'saving', call: { kind: 'change', ...pending } } };
  const change = nextChange(server, history.present, conflicts, rejected);
  if (!change) return finishSave(state, now);
  if (needsRefresh(state, change)) return startRefresh(state);
  const request = requestOf(state, change, `${session}-${requests}`);
  return {
    ...state,
    requests: requests + 1,
    pending: request.idempotencyKey === undefined ? null : { change, request },
    phase: { name: 'saving', call: { kind: 'change', change, request } },
  };
};
