import { useQuery } from '@tanstack/react-query';
import type { PlaylistWire } from '@/lib/domain/channels/schema';
import { YOUTUBE_CATEGORIES } from '@/lib/model/youtube';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Field } from '../ui/field';
import { Select } from '../ui/select';
import type { FieldsProps } from './text-fields';

/** The playlists of a channel as they are on YouTube now. */
const usePlaylists = (channelId: string) => {
  const path = `/youtube/channels/${channelId}/playlists`;
  const { data, error, isPending } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<{ data: PlaylistWire[] }>(path, { signal }),
  });
  return { playlists: data?.data ?? [], error: error ? messageOf(error) : undefined, isPending };
};

export const PlaceFields = ({ settings: { channelId, playlistId, categoryId }, change, errors }: FieldsProps) => {
  const { playlists, error, isPending } = usePlaylists(channelId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Playlist" error={errors.playlistId ?? error}>
        {(control) => (
          <Select
            {...control}
            value={playlistId}
            disabled={playlists.length === 0}
            onChange={({ target }) => change({ playlistId: target.value })}
          >
            <option value="">{isPending ? 'Loading…' : 'None'}</option>
            {playlists.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Category" error={errors.categoryId}>
        {(control) => (
          <Select {...control} value={categoryId} onChange={({ target }) => change({ categoryId: target.value })}>
            {Object.entries(YOUTUBE_CATEGORIES).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
};
