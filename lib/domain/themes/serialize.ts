import type { ThemeWire } from '@/lib/contracts/themes';
import { themeEffectsSchema } from '@/lib/model/theme-effects';
import type { Theme } from './queries';

export const serializeTheme = (theme: Theme): ThemeWire => ({
  id: theme.id,
  userId: theme.userId,
  name: theme.name,
  primaryColor: theme.primaryColor,
  secondaryColor: theme.secondaryColor,
  backgroundColor: theme.backgroundColor,
  textColor: theme.textColor,
  accentColor: theme.accentColor,
  fontFamily: theme.fontFamily,
  backgroundImageUrl: theme.backgroundImageUrl,
  isPublic: theme.isPublic,
  soundPack: theme.soundPack,
  effects: theme.effects && themeEffectsSchema.parse(theme.effects),
  createdAt: theme.createdAt.toISOString(),
  updatedAt: theme.updatedAt.toISOString(),
});
