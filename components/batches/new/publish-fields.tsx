import Link from 'next/link';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlStyles, Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { VISIBILITY_LABELS } from '@/components/youtube/labels';
import { NotSetUp } from '@/components/youtube/not-set-up';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import { VISIBILITIES } from '@/lib/core/model/youtube';
import type { BatchSettings } from './settings';

interface ScheduleFieldsProps {
  settings: BatchSettings;
  change: (changes: Partial<BatchSettings>) => void;
}

interface PublishFieldsProps extends ScheduleFieldsProps {
  channels: readonly ChannelWire[];
  /** Whether the server has credentials for YouTube. */
  isSetUp: boolean;
}

const ScheduleFields = ({ settings, change }: ScheduleFieldsProps) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    <Field label="First video on">
      {(control) => (
        <Input
          {...control}
          type="date"
          required
          value={settings.startDate}
          onChange={({ target }) => change({ startDate: target.value })}
        />
      )}
    </Field>
    <Field label="Time of day">
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={settings.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      )}
    </Field>
    <Field label="Days between videos" hint="1 publishes a video every day.">
      {(control) => (
        <Input
          {...control}
          type="number"
          required
          min={1}
          max={365}
          value={settings.everyDays}
          onChange={({ target }) => change({ everyDays: target.valueAsNumber || 1 })}
        />
      )}
    </Field>
    <SelectField
      label="Time zone"
      value={settings.timeZone}
      onChange={(timeZone) => change({ timeZone })}
      options={[...new Set([settings.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
        value,
        label: value.replaceAll('_', ' '),
      }))}
    />
  </div>
);

/** Where and when the videos are published. */
export const PublishFields = ({ settings, change, channels, isSetUp }: PublishFieldsProps) => {
  if (!isSetUp) {
    return (
      <p className="text-muted-foreground">
        <NotSetUp />
      </p>
    );
  }
  if (channels.length === 0) {
    return (
      <p className="text-muted-foreground">
        First connect a channel on the page{' '}
        <Link href="/youtube" className="underline underline-offset-4 hover:text-foreground">
          YouTube
        </Link>
        .
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <SelectField
        label="Channel"
        value={settings.channelId}
        onChange={(channelId) => change({ channelId })}
        options={channels.map(({ id, title, status }) => ({
          value: id,
          label: status === 'connected' ? title : `${title} (reconnect required)`,
          disabled: status !== 'connected',
        }))}
      />
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium">When</p>
        <Segmented
          label="When"
          value={settings.isScheduled ? 'scheduled' : 'ready'}
          onChange={(value) => change({ isScheduled: value === 'scheduled' })}
          options={[
            { value: 'scheduled', label: 'On a schedule' },
            { value: 'ready', label: 'As soon as it is ready' },
          ]}
        />
      </div>
      {settings.isScheduled ? (
        <ScheduleFields settings={settings} change={change} />
      ) : (
        <SelectField
          label="Visibility"
          hint={VISIBILITY_LABELS[settings.visibility].note}
          value={settings.visibility}
          onChange={(visibility) => change({ visibility })}
          options={VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value].label }))}
        />
      )}
      <Field
        label="Description"
        hint="Added to every video after its own description from the table. Chapters and picture credits follow."
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={settings.description}
            onChange={({ target }) => change({ description: target.value })}
            className={cn(controlStyles, 'h-auto min-h-20 resize-y py-2 leading-5 sm:h-auto')}
          />
        )}
      </Field>
      <Switch
        label="Made for kids"
        hint="YouTube turns off comments and personalised ads."
        checked={settings.madeForKids}
        onChange={(madeForKids) => change({ madeForKids })}
      />
      <Switch
        label="Only after approval"
        hint="Each video gets a link for reviewers, and is uploaded when one of them approves it."
        checked={settings.requireApproval}
        onChange={(requireApproval) => change({ requireApproval })}
      />
    </div>
  );
};
