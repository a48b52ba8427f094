import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Assets } from '@/lib/core/model/assets';
import { CLIP_FITS, CLIP_SECONDS, type ClipFit } from '@/lib/core/model/brand';
import { FieldErrorsContext } from '../quizzes/form/fields';
import { MediaField } from '../quizzes/form/media-field';
import { SelectField } from '../ui/select';
import { CLIP_FIELDS, type ClipField, clipFault } from './clips';
import type { BrandEdits } from './use-brand';

const LABELS: Record<ClipField, string> = { intro_clip_url: 'Intro clip', outro_clip_url: 'Outro clip' };
const FITS: Record<ClipFit, string> = {
  cover: 'Crop it to fill the frame',
  contain: 'Show it whole on the theme’s background',
};

interface ClipFieldsProps {
  brand: BrandWire;
  assets: Assets;
  onChange: (edits: BrandEdits) => void;
}

/** The videos before and after the quiz. */
export const ClipFields = ({ brand, assets, onChange }: ClipFieldsProps) => {
  const errors = CLIP_FIELDS.flatMap((field) => {
    const message = clipFault(brand[field], assets);
    return message === null ? [] : [{ field, message, code: 'custom' }];
  });
  const hasClip = CLIP_FIELDS.some((field) => brand[field] !== null);
  return (
    <section aria-labelledby="clips" className="grid gap-4">
      <div>
        <h2 id="clips" className="font-medium text-base">
          Before and after the quiz
        </h2>
        <p className="text-muted-foreground">
          Your own videos with their sound, at most {CLIP_SECONDS.most} seconds each. Shorts don’t include these clips.
        </p>
      </div>
      <FieldErrorsContext value={errors}>
        {CLIP_FIELDS.map((field) => (
          <div key={field} className="grid gap-2">
            <MediaField
              kind="video"
              label={LABELS[field]}
              path={field}
              value={brand[field]}
              onChange={(url) => onChange({ [field]: url })}
            />
            {brand[field] && assets[brand[field]] && (
              // biome-ignore lint/a11y/useMediaCaption: it is the user's own file
              <video
                // The first frame may be black.
                src={`${brand[field]}#t=0.1`}
                controls
                playsInline
                preload="metadata"
                aria-label={LABELS[field]}
                className="max-h-48 min-w-48 max-w-full justify-self-start rounded-md bg-black"
              />
            )}
          </div>
        ))}
      </FieldErrorsContext>
      {hasClip && (
        <SelectField
          label="Clips with a different aspect ratio"
          value={brand.clip_fit}
          options={CLIP_FITS.map((value) => ({ value, label: FITS[value] }))}
          onChange={(fit) => onChange({ clip_fit: fit })}
        />
      )}
    </section>
  );
};
