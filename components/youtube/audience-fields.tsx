import { VISIBILITIES } from '@/lib/model/youtube';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Segmented } from '../ui/segmented';
import { Switch } from '../ui/switch';
import type { PublishSettings } from './publish-settings';
import type { PartProps } from './text-fields';
import { VISIBILITY_WORDS } from './words';

const CHOICES: { value: PublishSettings['visibility']; label: string }[] = [
  ...VISIBILITIES.map((value) => ({ value, label: VISIBILITY_WORDS[value].label })),
  { value: 'scheduled', label: 'Scheduled' },
];

const noteOf = (visibility: PublishSettings['visibility']): string =>
  visibility === 'scheduled' ? 'Private until then, and public from then on.' : VISIBILITY_WORDS[visibility].note;

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** Who sees the video, when, and whether it is made for children. */
export const AudienceFields = ({ settings: { visibility, publishAt, madeForKids }, change, faults }: PartProps) => (
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
      <Field label="Becomes public" error={faults.scheduledFor} hint={`Your time: ${zone()}`}>
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
      hint="YouTube then switches off comments and personal ads."
      checked={madeForKids}
      onChange={(next) => change({ madeForKids: next })}
    />
  </>
);
