import type { Option } from '../command.ts';

const FORMATS = ['mp4', 'webm'] as const;
const QUALITIES = ['draft', 'standard', 'high'] as const;

/** The settings of a render. */
export const VIDEO_OPTIONS = {
  format: { type: 'string', value: 'FORMAT', choices: FORMATS, description: 'Format of the video.' },
  resolution: {
    type: 'string',
    value: 'SIZE',
    description: 'Resolution, such as 720p, 1080p or 1080x1920. Defaults to that of the quiz.',
  },
  quality: { type: 'string', value: 'QUALITY', choices: QUALITIES, description: 'Picture quality.' },
} as const satisfies Record<string, Option>;

export interface VideoSettings {
  format?: (typeof FORMATS)[number];
  resolution?: string;
  quality?: (typeof QUALITIES)[number];
}

/** Those that were given. The choices were checked. */
export const videoSettings = (options: Readonly<Record<string, string | undefined>>): VideoSettings =>
  Object.fromEntries(
    Object.keys(VIDEO_OPTIONS).flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
