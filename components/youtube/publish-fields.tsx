import { useQuery } from '@tanstack/react-query';
import { byteLength, tagsLength, VISIBILITIES, YOUTUBE_CATEGORIES, YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { cn } from '../ui/cn';
import { Field } from '../ui/field';
import { controlStyles, Input } from '../ui/input';
import { Segmented } from '../ui/segmented';
import { SelectField } from '../ui/select';
import { Switch } from '../ui/switch';
import { VISIBILITY_LABELS } from './labels';
import { LocalTime } from './local-time';
import { type PublishSettings, tagsOf } from './publish-settings';
import { COMPARED_UPLOADS, samenessHints } from './sameness';

interface FieldsProps {
  settings: PublishSettings;
  change: (changes: Partial<PublishSettings>) => void;
  errors: Readonly<Record<string, string>>;
}

const NUMBER = new Intl.NumberFormat('en');
const formatUsed = (length: number, max: number): string => `${NUMBER.format(length)} of ${NUMBER.format(max)}`;

/** What the video has in common with the last uploads. */
const useSameness = ({ channelId, title, description, tags }: PublishSettings) => {
  const { data } = useQuery({
    queryKey: ['last uploads'],
    // Twice as many, because some are of other channels or failed.
    queryFn: ({ signal }) => client.youtube.listUploads({ limit: 2 * COMPARED_UPLOADS }, { signal }).page(),
  });
  return samenessHints({ channelId, title, description, tags: tagsOf(tags) }, data?.data ?? []);
};

/** The hints show how much of YouTube's limits is used. */
const TextFields = ({ settings, change, errors }: FieldsProps) => {
  const { title, description, tags } = settings;
  const hints = useSameness(settings);
  return (
    <>
      <Field
        label="Title"
        error={errors.title}
        hint={`${formatUsed(title.length, YOUTUBE_LIMITS.title)} characters. ${hints.title ?? ''}`}
      >
        {(control) => (
          <Input
            {...control}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Description"
        error={errors.description}
        hint={`${formatUsed(byteLength(description), YOUTUBE_LIMITS.descriptionBytes)} bytes. Lines that start with a timestamp become chapters. ${hints.description ?? ''}`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            value={description}
            onChange={({ target }) => change({ description: target.value })}
            className={cn(controlStyles, 'h-auto max-h-80 min-h-36 resize-y py-2 leading-5 sm:h-auto')}
          />
        )}
      </Field>
      <Field
        label="Tags"
        error={errors.tags}
        hint={`Separate tags with commas. ${formatUsed(tagsLength(tagsOf(tags)), YOUTUBE_LIMITS.tags)} characters. ${hints.tags ?? ''}`}
      >
        {(control) => (
          <Input
            {...control}
            value={tags}
            onChange={({ target }) => change({ tags: target.value })}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
};

const CHOICES: { value: PublishSettings['visibility']; label: string }[] = [
  ...VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value].label })),
  { value: 'scheduled', label: 'Scheduled' },
];

const noteOf = (visibility: PublishSettings['visibility']): string =>
  visibility === 'scheduled' ? 'Private until the scheduled time, then public.' : VISIBILITY_LABELS[visibility].note;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** Whether the video can only be uploaded after its scheduled time. */
const isTooLate = (publishAt: string, uploadFrom: string | null): uploadFrom is string =>
  uploadFrom !== null && Date.parse(publishAt) <= Date.parse(uploadFrom);

const AudienceFields = ({
  settings: { visibility, publishAt, madeForKids },
  change,
  errors,
  uploadFrom,
}: FieldsProps & UploadTime) => (
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
      <Field
        label="Publish at"
        error={errors.scheduledFor}
        hint={
          <>
            Time zone: {timeZone()}
            {isTooLate(publishAt, uploadFrom) && (
              <>
                . YouTube’s daily limit has no room before <LocalTime value={uploadFrom} />: the video will be uploaded
                then, and stays private until you publish it.
              </>
            )}
          </>
        }
      >
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

/** The playlists of a channel as they are on YouTube now. */
const usePlaylists = (channelId: string) => {
  const { data, error, isPending } = useQuery({
    queryKey: [`/youtube/channels/${channelId}/playlists`],
    queryFn: ({ signal }) => client.youtube.listPlaylists(channelId, { signal }),
  });
  return { playlists: data ?? [], error: error ? messageOf(error) : undefined, isPending };
};

const CATEGORIES = Object.entries(YOUTUBE_CATEGORIES).map(([value, label]) => ({ value, label }));

const PlaceFields = ({ settings: { channelId, playlistId, categoryId }, change, errors }: FieldsProps) => {
  const { playlists, error, isPending } = usePlaylists(channelId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Playlist"
        error={errors.playlistId ?? error}
        value={playlistId}
        disabled={playlists.length === 0}
        onChange={(value) => change({ playlistId: value })}
        options={[
          { value: '', label: isPending ? 'Loading…' : 'None' },
          ...playlists.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <SelectField
        label="Category"
        error={errors.categoryId}
        value={categoryId}
        onChange={(value) => change({ categoryId: value })}
        options={CATEGORIES}
      />
    </div>
  );
};

interface UploadTime {
  /** When YouTube's daily limit has room; null for now. */
  uploadFrom: string | null;
}

export const PublishFields = (props: FieldsProps & UploadTime) => (
  <>
    <TextFields {...props} />
    <AudienceFields {...props} />
    <PlaceFields {...props} />
  </>
);
