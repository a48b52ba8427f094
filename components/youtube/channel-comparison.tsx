import { useQuery } from '@tanstack/react-query';
import type { ChannelResults } from '@/lib/client/src/index';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import { MIN_VIDEOS_TO_COMPARE } from '@/lib/core/video/losses';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { messageOf } from '../api/errors';
import { Skeleton } from '../ui/skeleton';
import { comparisonOf } from './comparison';
import { percent, videoCount } from './percent';

type Setting = ChannelResults['settings'][number];

const SETTING_LABELS = { countdown_seconds: 'Countdown', layout: 'Layout' } as const;

const valueText = ({ setting, value }: Pick<Setting, 'setting' | 'value'>): string =>
  setting === 'countdown_seconds' ? `${value} s` : value;

const SettingTable = ({ setting, rows }: { setting: Setting['setting']; rows: readonly Setting[] }) => (
  <table className="w-full text-left text-[0.8125rem]">
    <caption className="mb-1 text-left font-medium">{SETTING_LABELS[setting]}</caption>
    <tbody>
      {rows.map((row) => (
        <tr key={row.value} className="border-border border-t">
          <th scope="row" className="py-1.5 pr-3 font-normal">
            {valueText(row)}
          </th>
          <td className="py-1.5 pr-3 text-muted-foreground">{videoCount(row.videos)}</td>
          <td className="py-1.5 text-right tabular-nums">
            {row.loss === null ? (
              <span className="text-muted-foreground">{MIN_VIDEOS_TO_COMPARE - row.videos} more needed</span>
            ) : (
              `${percent(row.loss)} leave`
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Comparison = ({ results }: { results: ChannelResults }) => {
  if (results.videos + results.shorts === 0) {
    return (
      <p className="text-muted-foreground">
        No video has enough viewers yet. Results of new videos appear about two days after they are published.
      </p>
    );
  }
  const settings = (['countdown_seconds', 'layout'] as const).map((setting) => ({
    setting,
    rows: results.settings.filter((row) => row.setting === setting),
  }));
  const claims = settings.flatMap(({ rows }) => comparisonOf(rows) ?? []);
  return (
    <>
      {claims.map((claim) => (
        <p key={claim}>{claim}</p>
      ))}
      <div className="grid gap-6 sm:grid-cols-2">
        {settings.map(
          ({ setting, rows }) => rows.length > 0 && <SettingTable key={setting} setting={setting} rows={rows} />,
        )}
      </div>
      <p className="text-muted-foreground text-xs leading-5">
        How many viewers leave at a question, by its countdown and layout: medians over {videoCount(results.videos)},
        without Shorts. Figures need {MIN_VIDEOS_TO_COMPARE} videos. Other things may differ between these videos, too.
      </p>
    </>
  );
};

/** What the videos of a channel say about its settings. */
export const ChannelComparison = ({ channel }: { channel: ChannelWire }) => {
  const { data, error, isPending } = useQuery({
    queryKey: [`${itemKey(collections.channels, channel.id)}/results`],
    queryFn: ({ signal }) => client.youtube.getChannelResults(channel.id, { signal }),
  });
  return (
    <section aria-label={`How viewers watch ${channel.title}`} className="grid basis-full grid-cols-1 gap-4">
      {isPending && <Skeleton className="h-24" />}
      {error && !data && <p className="text-muted-foreground">{messageOf(error)}</p>}
      {data && <Comparison results={data} />}
    </section>
  );
};
