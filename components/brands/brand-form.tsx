import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Assets } from '@/lib/core/model/assets';
import { BRAND_LIMITS, LOGO_CORNERS, type LogoCorner } from '@/lib/core/model/brand';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { MediaField } from '../quizzes/form/media-field';
import { MusicField } from '../quizzes/sound/music-field';
import { VoiceField } from '../quizzes/sound/voice-field';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SelectField } from '../ui/select';
import { Slider } from '../ui/slider';
import { Switch } from '../ui/switch';
import { ClipFields } from './clip-fields';
import type { BrandEdits } from './use-brand';

const CORNERS: Record<LogoCorner, string> = {
  top_left: 'Top left',
  top_right: 'Top right',
  bottom_left: 'Bottom left',
  bottom_right: 'Bottom right',
};

interface BrandFormProps {
  brand: BrandWire;
  onChange: (edits: BrandEdits) => void;
}

const ThemeField = ({ brand, onChange }: BrandFormProps) => {
  const { items, status } = useList(collections.themes, { limit: 100 });
  const isListed = brand.theme_id === null || items.some(({ id }) => id === brand.theme_id);
  return (
    <SelectField
      label="Theme"
      value={brand.theme_id ?? ''}
      disabled={status === 'loading'}
      options={[
        { value: '', label: 'Default' },
        ...(isListed ? [] : [{ value: brand.theme_id ?? '', label: 'Another theme' }]),
        ...items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange({ theme_id: id === '' ? null : id })}
    />
  );
};

export const BrandForm = ({ brand, assets, onChange }: BrandFormProps & { assets: Assets }) => (
  <div className="grid content-start gap-8">
    <section aria-labelledby="in-videos" className="grid gap-4">
      <h2 id="in-videos" className="font-medium text-base">
        In every video
      </h2>
      <MediaField
        kind="image"
        label="Logo"
        path="logo_url"
        value={brand.logo_url}
        onChange={(url) => onChange({ logo_url: url })}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <SelectField
          label="Corner"
          value={brand.logo_corner}
          options={LOGO_CORNERS.map((value) => ({ value, label: CORNERS[value] }))}
          onChange={(corner) => onChange({ logo_corner: corner })}
        />
        <Field label="Opacity">
          {(control) => (
            <Slider
              control={control}
              value={brand.logo_opacity}
              {...BRAND_LIMITS.opacity}
              step={0.05}
              text={`${Math.round(100 * brand.logo_opacity)} %`}
              onChange={(opacity) => onChange({ logo_opacity: opacity })}
            />
          )}
        </Field>
      </div>
      <Field label="Handle" hint="Shown in the intro and the outro.">
        {(control) => (
          <Input
            {...control}
            value={brand.handle ?? ''}
            maxLength={BRAND_LIMITS.handle}
            placeholder="@your-channel"
            onChange={({ target }) => onChange({ handle: target.value || null })}
          />
        )}
      </Field>
    </section>
    <ClipFields brand={brand} assets={assets} onChange={onChange} />
    <section aria-labelledby="in-quizzes" className="grid gap-4">
      <div>
        <h2 id="in-quizzes" className="font-medium text-base">
          For new quizzes
        </h2>
        <p className="text-muted-foreground">Existing quizzes stay as they are.</p>
      </div>
      <Switch
        label="Use this brand for new quizzes"
        checked={brand.is_default}
        onChange={(isDefault) => onChange({ is_default: isDefault })}
      />
      <ThemeField brand={brand} onChange={onChange} />
      <VoiceField value={brand.voice} language="en" onChange={(voice) => onChange({ voice })} />
      <MusicField value={brand.music} onChange={(music) => onChange({ music })} />
    </section>
  </div>
);
