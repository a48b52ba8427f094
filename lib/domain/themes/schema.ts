import { z } from 'zod';
import { SOUND_PACKS } from '@/lib/model/theme';
import { hexColor, themeEffectsSchema } from '@/lib/model/theme-effects';

/** A theme on the wire: camelCase (D12). A non-null `effects` carries all members (D30). */
export const themeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  primaryColor: hexColor,
  secondaryColor: hexColor,
  backgroundColor: hexColor,
  textColor: hexColor,
  accentColor: hexColor,
  fontFamily: z.string(),
  backgroundImageUrl: z.string().nullable(),
  isPublic: z.boolean(),
  soundPack: z.enum(SOUND_PACKS),
  effects: themeEffectsSchema.nullable(),
  userId: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ThemeWire = z.output<typeof themeSchema>;
