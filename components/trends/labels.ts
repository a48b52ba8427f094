import { Clapperboard, FlaskConical, Gamepad2, Globe, type LucideIcon, Soup, Sparkles, Trophy } from 'lucide-react';
import type { Timescale, TrendCategory } from '@/lib/core/model/trends';

export const CATEGORIES: Record<TrendCategory, { label: string; icon: LucideIcon }> = {
  pop_culture: { label: 'Pop culture', icon: Sparkles },
  sports: { label: 'Sports', icon: Trophy },
  science_tech: { label: 'Science & tech', icon: FlaskConical },
  entertainment: { label: 'Entertainment', icon: Clapperboard },
  world_events: { label: 'World', icon: Globe },
  gaming: { label: 'Gaming', icon: Gamepad2 },
  food_lifestyle: { label: 'Food & lifestyle', icon: Soup },
};

export const TIMESCALE_LABELS: Record<Timescale, string> = {
  now: 'Now',
  this_week: 'This week',
  this_month: 'This month',
  evergreen: 'Evergreen',
};
