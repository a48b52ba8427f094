'use client';

import { ImagePlus, Music, Video, X } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { assetOf } from '@/components/media/kinds';
import { MediaPicker } from '@/components/media/media-picker';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { controlStyles } from '@/components/ui/input';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { Asset } from '@/lib/core/model/assets';
import type { AssetKind } from '@/lib/core/model/media';
import { useFieldError } from './fields';

/** Registers a chosen file, so that the preview can show it. */
export const RegisterAssetContext = createContext<(url: string, asset: Asset) => void>(() => {});

const NOUNS: Record<AssetKind, string> = { image: 'image', audio: 'audio file', video: 'video' };
const ICONS = { image: ImagePlus, audio: Music, video: Video };

interface MediaProps {
  kind: AssetKind;
  label: string;
  path: string;
  /** The file's URL. */
  value: string | null;
  onChange: (url: string | null) => void;
  hint?: string;
}

const Picker = ({ kind, onChange, trigger }: Pick<MediaProps, 'kind' | 'onChange'> & { trigger: ReactNode }) => {
  const registerAsset = use(RegisterAssetContext);
  const choose = (file: MediaWire) => {
    registerAsset(file.url, assetOf(file));
    onChange(file.url);
  };
  return <MediaPicker kind={kind} trigger={trigger} onChoose={choose} />;
};

export const ImageButton = ({ label, path, value: url, onChange }: Omit<MediaProps, 'kind' | 'hint'>) => {
  const hasError = useFieldError(path) !== undefined;
  return (
    <span className="relative shrink-0">
      <Picker
        kind="image"
        onChange={onChange}
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${url ? 'replace' : 'choose'}`}
            title={label}
            data-field={path}
            className={cn(
              'grid size-9 cursor-pointer place-items-center overflow-hidden rounded-md border border-input text-muted-foreground hover:text-foreground max-sm:size-10',
              hasError && 'border-destructive',
            )}
          >
            {url ? (
              // biome-ignore lint/performance/noImgElement: uploads have signed URLs, which Next must not fetch
              <img src={url} alt="" className="transparency size-full object-cover" />
            ) : (
              <ImagePlus className="size-4" aria-hidden />
            )}
          </button>
        }
      />
      {url && (
        <button
          type="button"
          aria-label={`${label}: remove`}
          onClick={() => onChange(null)}
          className="absolute -top-2 -right-2 grid size-6 cursor-pointer place-items-center rounded-full border border-border bg-background text-muted-foreground hover:text-foreground"
        >
          <X className="size-3" aria-hidden />
        </button>
      )}
    </span>
  );
};

export const MediaField = ({ kind, label, path, value: url, onChange, hint }: MediaProps) => {
  const error = useFieldError(path);
  const Icon = ICONS[kind];
  const action = url ? `Replace ${NOUNS[kind]}` : `Choose or upload ${NOUNS[kind]}`;
  return (
    <div className="grid gap-1.5">
      <span className="font-medium">{label}</span>
      <div className="flex items-center gap-2">
        <Picker
          kind={kind}
          onChange={onChange}
          trigger={
            <button
              type="button"
              data-field={path}
              aria-label={`${label}: ${action}`}
              className={cn(
                controlStyles,
                'flex h-auto min-h-10 min-w-0 cursor-pointer items-center gap-3 py-1.5 text-left text-muted-foreground sm:h-auto',
              )}
            >
              {url && kind === 'image' ? (
                // biome-ignore lint/performance/noImgElement: as above
                <img src={url} alt="" className="transparency h-16 max-w-28 rounded object-contain" />
              ) : (
                <Icon className="size-4 shrink-0" aria-hidden />
              )}
              {action}
            </button>
          }
        />
        {url && (
          <Button variant="ghost" size="icon" aria-label={`${label}: remove`} onClick={() => onChange(null)}>
            <X className="size-4" aria-hidden />
          </Button>
        )}
      </div>
      {url && kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: captions would give the answer away
        <audio src={url} controls preload="none" className="h-9 w-full" />
      )}
      {error && <p className="text-destructive text-xs leading-5">{error}</p>}
      {hint && !error && <p className="text-muted-foreground text-xs leading-5">{hint}</p>}
    </div>
  );
};
