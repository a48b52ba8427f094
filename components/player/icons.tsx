import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
);

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;
const SPEAKER = 'M3.5 8v4h2.6l3.9 3.2V4.8L6.1 8z';

export const PlayIcon = () => (
  <Icon>
    <path d="M6.5 4.3v11.4c0 .6.7 1 1.2.6l8.6-5.7a.7.7 0 0 0 0-1.2L7.7 3.7c-.5-.4-1.2 0-1.2.6z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <rect x="5" y="4" width="3.5" height="12" rx="1" />
    <rect x="11.5" y="4" width="3.5" height="12" rx="1" />
  </Icon>
);

export const VolumeIcon = () => (
  <Icon>
    <path d={SPEAKER} />
    <path d="M12.8 7.4a3.6 3.6 0 0 1 0 5.2M15 5.2a6.8 6.8 0 0 1 0 9.6" {...stroke} />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d={SPEAKER} />
    <path d="m13 7.8 4.4 4.4m0-4.4L13 12.2" {...stroke} />
  </Icon>
);

export const FullscreenIcon = () => (
  <Icon>
    <path d="M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5" {...stroke} />
  </Icon>
);

export const LeaveFullscreenIcon = () => (
  <Icon>
    <path d="M7.5 4v3.5H4M16 7.5h-3.5V4M12.5 16v-3.5H16M4 12.5h3.5V16" {...stroke} />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="M5 5v10" {...stroke} />
    <path d="M15 5.2v9.6c0 .5-.6.8-1 .5L8 10.5a.6.6 0 0 1 0-1l6-4.8c.4-.3 1 0 1 .5z" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="M15 5v10" {...stroke} />
    <path d="M5 5.2v9.6c0 .5.6.8 1 .5l6-4.8a.6.6 0 0 0 0-1L6 4.7c-.4-.3-1 0-1 .5z" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M7.5 5.5H16M7.5 10H16M7.5 14.5H16M4 5.5h.01M4 10h.01M4 14.5h.01" {...stroke} />
  </Icon>
);

export const Spinner = () => (
  <svg viewBox="0 0 20 20" className="size-5 animate-spin motion-reduce:animate-none" aria-hidden="true">
    <circle cx="10" cy="10" r="7" {...stroke} strokeOpacity="0.3" />
    <path d="M10 3a7 7 0 0 1 7 7" {...stroke} />
  </svg>
);
