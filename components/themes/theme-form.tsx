import { ChevronRight, ImagePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import { FONT_FAMILIES, findFontFamily } from '@/lib/core/model/fonts';
import { LAYOUTS, SOUND_PACKS } from '@/lib/core/model/theme';
import { DEFAULT_EFFECTS } from '@/lib/core/model/theme-effects';
import { MediaPicker } from '../media/media-picker';
import { Button } from '../ui/button';
import { ColorInput } from '../ui/color-input';
import { Field } from '../ui/field';
import { SelectField } from '../ui/select';
import { Switch } from '../ui/switch';
import type { Moment } from './sample';
import { SettingField } from './setting-field';
import { GROUPS, LAYOUT_LABELS } from './settings';
import type { ThemeEdits } from './use-theme';

const COLORS = [
  { member: 'primaryColor', label: 'Primary' },
  { member: 'secondaryColor', label: 'Secondary' },
  { member: 'accentColor', label: 'Accent' },
  { member: 'textColor', label: 'Text' },
  { member: 'backgroundColor', label: 'Background' },
] as const;

const SOUND_LABELS: Record<(typeof SOUND_PACKS)[number], string> = { default: 'Mallets and air', none: 'None' };

interface ThemeFormProps {
  theme: ThemeWire;
  isDisabled: boolean;
  onChange: (edits: ThemeEdits) => void;
  onImage: (file: MediaWire | null) => void;
  /** Called when a group opens or changes, with the moment that shows it. */
  onMoment: (moment: Moment) => void;
}

const Group = ({
  title,
  isOpen,
  onOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  onOpen: () => void;
  children: ReactNode;
}) => (
  <details
    name="theme-settings"
    open={isOpen}
    onToggle={(event) => event.currentTarget.open && onOpen()}
    className="group border-border border-b last:border-b-0"
  >
    <summary className="flex h-11 cursor-pointer list-none items-center gap-2 px-4 font-medium -outline-offset-2 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        className="size-4 text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
        aria-hidden
      />
      {title}
    </summary>
    <div className="grid gap-3.5 px-4 pt-1 pb-5">{children}</div>
  </details>
);

const BackgroundImage = ({ theme, isDisabled, onImage }: Pick<ThemeFormProps, 'theme' | 'isDisabled' | 'onImage'>) => (
  <div className="grid gap-1.5">
    <p className="font-medium">Image</p>
    <div className="flex gap-2">
      <MediaPicker
        kind="image"
        onChoose={onImage}
        trigger={
          <Button variant="secondary" size="sm" disabled={isDisabled}>
            <ImagePlus className="size-4" aria-hidden />
            {theme.backgroundImageUrl ? 'Replace' : 'Choose image'}
          </Button>
        }
      />
      {theme.backgroundImageUrl && (
        <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => onImage(null)}>
          <X className="size-4" aria-hidden />
          Remove
        </Button>
      )}
    </div>
  </div>
);

export const ThemeForm = ({ theme, isDisabled, onChange, onImage, onMoment }: ThemeFormProps) => {
  const effects = theme.effects ?? DEFAULT_EFFECTS;
  const family = findFontFamily(theme.fontFamily) ?? theme.fontFamily;
  const families: string[] = findFontFamily(family) ? [...FONT_FAMILIES] : [family, ...FONT_FAMILIES];
  return (
    <div className="rounded-xl border border-border">
      <Group title="General" onOpen={() => onMoment('reveal')}>
        <Switch
          label="Share with everyone"
          hint="All users can see, use and duplicate this theme."
          checked={theme.isPublic}
          disabled={isDisabled}
          onChange={(isPublic) => onChange({ isPublic })}
        />
        <SelectField
          label="Sounds"
          value={theme.soundPack}
          disabled={isDisabled}
          onChange={(soundPack) => onChange({ soundPack })}
          options={SOUND_PACKS.map((value) => ({ value, label: SOUND_LABELS[value] }))}
        />
        <SelectField
          label="Layout"
          hint="Quizzes can choose another one."
          value={theme.layout}
          disabled={isDisabled}
          onChange={(layout) => onChange({ layout })}
          options={LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
        />
      </Group>
      <Group title="Colours and font" isOpen onOpen={() => onMoment('reveal')}>
        {COLORS.map(({ member, label }) => (
          <Field key={member} label={label}>
            {(control) => (
              <ColorInput
                control={control}
                label={label}
                value={theme[member]}
                disabled={isDisabled}
                onChange={(color) => onChange({ [member]: color })}
              />
            )}
          </Field>
        ))}
        <SelectField
          label="Font"
          value={family}
          disabled={isDisabled}
          onChange={(fontFamily) => onChange({ fontFamily })}
          options={families.map((name) => ({ value: name, label: name }))}
        />
      </Group>
      {GROUPS.map(({ title, moment, isOnlyThen, hasImage, settings }) => (
        <Group key={title} title={title} onOpen={() => onMoment(moment)}>
          {hasImage && <BackgroundImage theme={theme} isDisabled={isDisabled} onImage={onImage} />}
          {settings.map((setting) => (
            <SettingField
              key={setting.member}
              setting={setting}
              effects={effects}
              isDisabled={isDisabled}
              onChange={(change) => {
                onChange({ effects: change });
                if (isOnlyThen) onMoment(moment);
              }}
            />
          ))}
        </Group>
      ))}
    </div>
  );
};
