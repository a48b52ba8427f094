import { useRef, useState } from 'react';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Asset, Assets } from '@/lib/core/model/assets';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useInvalidate } from '../api/queries';
import { useAutosave } from '../api/use-autosave';
import { CLIP_FIELDS, clipFault } from './clips';

export type BrandEdits = Partial<BrandWire>;

/** A brand that is saved while it is edited. @param files its logo and clips */
export const useBrand = (initial: BrandWire, files: Assets) => {
  const [brand, setBrand] = useState(initial);
  const [assets, setAssets] = useState(files);
  // A file is registered just before it is chosen.
  const known = useRef(files);
  // Another brand may lose being the default.
  const reload = useInvalidate(collections.brands.key);
  const { change, ...saving } = useAutosave<BrandEdits>({
    merge: (before, after) => ({ ...before, ...after }),
    save: async (edits, options) => {
      await client.brands.update(initial.id, edits, options);
      reload();
    },
  });
  const edit = (edits: BrandEdits) => {
    setBrand((before) => ({ ...before, ...edits }));
    // What is invalid isn't saved: an empty name, or a long clip.
    const toSave = { ...edits };
    if (edits.name?.trim() === '') delete toSave.name;
    for (const field of CLIP_FIELDS) if (clipFault(edits[field], known.current) !== null) delete toSave[field];
    if (Object.keys(toSave).length > 0) change(toSave);
  };
  const registerAsset = (url: string, asset: Asset) => {
    known.current = { ...known.current, [url]: asset };
    setAssets(known.current);
  };
  return { brand, assets, edit, registerAsset, ...saving };
};
