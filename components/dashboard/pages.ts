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
}

/** In the order of the navigation. */
export const PAGES: readonly DashboardPage[] = [
  { path: '/quizzes', label: 'Quizzes', icon: ListVideo },
  { path: '/trends', label: 'Trends', icon: TrendingUp },
  { path: '/themes', label: 'Themes', icon: Palette },
  { path: '/brands', label: 'Brands', icon: BadgeCheck },
  { path: '/renders', label: 'Renders', icon: Clapperboard },
  { path: '/batches', label: 'Batches', icon: Layers },
  { path: '/youtube', label: 'YouTube', icon: TvMinimalPlay },
  { path: '/media', label: 'Media', icon: Images },
  { path: '/webhooks', label: 'Webhooks', icon: Webhook },
  { path: '/api-keys', label: 'API keys', icon: KeyRound },
  { path: '/usage', label: 'Usage', icon: Gauge },
  { path: '/account', label: 'Account', icon: CircleUser },
];

export const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);
