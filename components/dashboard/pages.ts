import {
  BadgeCheck,
  CircleUser,
  Clapperboard,
  Gauge,
  Images,
  KeyRound,
  Layers,
  ListVideo,
  type LucideIcon,
  Palette,
  TrendingUp,
  TvMinimalPlay,
  Webhook,
} from 'lucide-react';

export interface DashboardPage {
  path: string;
  label: string;
  icon: LucideIcon;
  /** What the documentation says about it. */
  help: string;
}

/** In the order of the navigation. */
export const PAGES: readonly DashboardPage[] = [
  { path: '/quizzes', label: 'Quizzes', icon: ListVideo, help: 'make-videos#write-or-import-questions' },
  { path: '/trends', label: 'Trends', icon: TrendingUp, help: 'make-videos#find-a-topic' },
  { path: '/themes', label: 'Themes', icon: Palette, help: 'make-videos#your-look' },
  { path: '/brands', label: 'Brands', icon: BadgeCheck, help: 'make-videos#your-look' },
  { path: '/renders', label: 'Renders', icon: Clapperboard, help: 'make-videos#render' },
  { path: '/batches', label: 'Batches', icon: Layers, help: 'make-videos#a-week-of-videos' },
  { path: '/youtube', label: 'YouTube', icon: TvMinimalPlay, help: 'make-videos#publish' },
  { path: '/media', label: 'Media', icon: Images, help: 'make-videos#pictures' },
  { path: '/webhooks', label: 'Webhooks', icon: Webhook, help: 'webhooks' },
  { path: '/api-keys', label: 'API keys', icon: KeyRound, help: 'authentication' },
  { path: '/usage', label: 'Usage', icon: Gauge, help: 'rate-limits' },
  { path: '/account', label: 'Account', icon: CircleUser, help: 'make-videos#your-account' },
];

export const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Where the documentation describes the page at a path. */
export const helpFor = (path: string): string => {
  const page = PAGES.find((candidate) => isWithin(path, candidate.path));
  return `/docs/${page?.help ?? 'make-videos'}`;
};
