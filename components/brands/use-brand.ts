import { useState } from 'react';
import type { BrandWire } from '@/lib/domain/brands/schema';
import type { Asset, Assets } from '@/lib/model/assets';
import { api } from '../api/client';
import { useInvalidate } from '../api/queries';
import { useAutosave } from '../api/use-autosave';

export type BrandEdits = Partial<BrandWire>;

/** A brand that is saved while it is edited. @param files its logo, if it has one */
export const useBrand = (initial: BrandWire, files: Assets) => {
  const [brand, setBrand] = useState(initial);
  const [assets, setAssets] = useState(files);
  // Another brand may lose being the default.
  const reload = useInvalidate('/brands');
  const { change, ...saving } = useAutosave<BrandEdits>({
    merge: (before, after) => ({ ...before, ...after }),
    save: async (edits, options) => {
      await api.patch(`/brands/${initial.id}`, edits, options);
      reload();
    },
  });
  const edit = (edits: BrandEdits) => {
    setBrand((before) => ({ ...before, ...edits }));
    // An empty name is invalid, so it isn't saved.
    const { name, ...others } = edits;
    const toSave = name === undefined || name.trim() === '' ? others : edits;
    if (Object.keys(toSave).length > 0) change(toSave);
  };
  const registerAsset = (url: string, asset: Asset) => setAssets((before) => ({ ...before, [url]: asset }));
  return { brand, assets, edit, registerAsset, ...saving };
};
