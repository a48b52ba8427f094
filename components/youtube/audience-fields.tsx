import { VISIBILITIES } from '@/lib/model/youtube';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Segmented } from '../ui/segmented';
import { Switch } from '../ui/switch';
import { VISIBILITY_LABELS } from './labels';
import type { PublishSettings } from './publish-settings';
import type { FieldsProps } from './text-fields';

const CHOICES: { value: PublishSettings['visibility']; label: string }[] = [
  ...VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value].label })),
  { value: 'scheduled', label: 'Scheduled' },
];

const noteOf = (visibility: PublishSettings['visibility']): string =>
  visibility === 'scheduled' ? 'Private until the scheduled time, then public.' : VISIBILITY_LABELS[visibility].note;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export const AudienceFields = ({ settings: { visibility, publishAt, madeForKids }, change, errors }: FieldsProps) => (
  <>
    <div className="grid justify-items-start gap-1.5">
      <p className="font-medium">Visibility</p>
      <Segmented
        label="Visibility"
        value={visibility}
        onChange={(next) => change({ visibility: next })}
        options={CHOICES}
      />
      <p className="text-muted-foreground text-xs leading-5">{noteOf(visibility)}</p>
    </div>
    {visibility === 'scheduled' && (
      <Field label="Publish at" error={errors.scheduledFor} hint={`Time zone: ${timeZone()}`}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            required
            value={publishAt}
            onChange={({ target }) => change({ publishAt: target.value })}
            className="w-auto"
          />
        )}
      </Field>
    )}
    <Switch
      label="Made for kids"
      hint="YouTube turns off comments and personalised ads."
      checked={madeForKids}
      onChange={(next) => change({ madeForKids: next })}
    />
  </>
);
