/** What the service depends on, and jobs wait for while it is down (D192). */
export const DEPENDENCIES = ['storage', 'voice', 'model', 'youtube'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** What each kind of job can wait for. Thumbnails wait for the storage only, and do not say so. */
export const RENDER_WAITS = ['storage', 'voice'] as const satisfies readonly Dependency[];
export const GENERATION_WAITS = ['model'] as const satisfies readonly Dependency[];
export const UPLOAD_WAITS = ['storage', 'youtube'] as const satisfies readonly Dependency[];

export type UploadWait = (typeof UPLOAD_WAITS)[number];
export type RenderWait = (typeof RENDER_WAITS)[number];

/** Within a sentence, for people. */
export const DEPENDENCY_LABELS: Record<Dependency, string> = {
  storage: 'storage',
  voice: 'the voice service',
  model: 'the language model',
  youtube: 'YouTube',
};
