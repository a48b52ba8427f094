import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import { DEFAULT_EFFECTS, type ThemeEffects } from '@/lib/core/model/theme-effects';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useUpdateItem } from '../api/queries';
import { useAutosave } from '../api/use-autosave';
import { assetOf } from '../media/kinds';

/** Effects that are not included stay as they are (D30). */
export type ThemeEdits = Partial<Omit<ThemeWire, 'effects'>> & { effects?: Partial<ThemeEffects> };

const merge = (before: ThemeEdits, after: ThemeEdits): ThemeEdits => ({
  ...before,
  ...after,
  ...(before.effects || after.effects ? { effects: { ...before.effects, ...after.effects } } : {}),
});

export const useTheme = (initial: ThemeWire, files: Assets) => {
  const [theme, setTheme] = useState(initial);
  const [assets, setAssets] = useState(files);
  const updateItem = useUpdateItem(collections.themes);
  const { change, ...saving } = useAutosave<ThemeEdits>({
    merge,
    save: async (edits, options) => updateItem(await client.themes.update(initial.id, edits, options)),
  });
  const edit = (edits: ThemeEdits) => {
    setTheme((before) => ({
      ...before,
      ...edits,
      effects: edits.effects ? { ...(before.effects ?? DEFAULT_EFFECTS), ...edits.effects } : before.effects,
    }));
    // An empty name is invalid, so it isn't saved.
    const { name, ...others } = edits;
    const toSave = name === undefined || name.trim() === '' ? others : edits;
    if (Object.keys(toSave).length > 0) change(toSave);
  };
  const setImage = (file: MediaWire | null) => {
    if (file) setAssets((before) => ({ ...before, [file.url]: assetOf(file) }));
    edit({ backgroundImageUrl: file?.url ?? null });
  };
  return { theme, assets, edit, setImage, ...saving };
};
