import { useEffect, useState } from 'react';
import type { PlaylistWire } from '@/lib/domain/channels/schema';
import { YOUTUBE_CATEGORIES } from '@/lib/model/youtube';
import { isAbort, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Field } from '../ui/field';
import { Select } from '../ui/select';
import type { PartProps } from './text-fields';

type Loaded = { channelId: string; playlists: PlaylistWire[]; error?: string };

/** The playlists of a channel, as YouTube has them now. */
const usePlaylists = (channelId: string): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api
      .get<{ data: PlaylistWire[] }>(`/youtube/channels/${channelId}/playlists`, { signal: controller.signal })
      .then(({ data }) => setLoaded({ channelId, playlists: data }))
      .catch((error) => isAbort(error) || setLoaded({ channelId, playlists: [], error: messageOf(error) }));
    return () => controller.abort();
  }, [channelId]);
  return loaded?.channelId === channelId ? loaded : null;
};

/** Where on YouTube the video stands: playlist and category. */
export const PlaceFields = ({ settings: { channelId, playlistId, categoryId }, change, faults }: PartProps) => {
  const loaded = usePlaylists(channelId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Playlist" error={faults.playlistId ?? loaded?.error}>
        {(control) => (
          <Select
            {...control}
            value={playlistId}
            disabled={!loaded || loaded.playlists.length === 0}
            onChange={({ target }) => change({ playlistId: target.value })}
          >
            <option value="">{loaded ? 'None' : 'Loading…'}</option>
            {loaded?.playlists.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Category" error={faults.categoryId}>
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
