import type { Setting } from '@/lib/client/src/index';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { CodeWord } from '../ui/code-word';
import { AdminTabs } from './tabs';

const textOf = ({ value, secret }: Setting): string => (value === null ? 'Not set' : secret ? 'Set' : value);

const Row = ({ setting }: { setting: Setting }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
    <div className="grid min-w-0 gap-1">
      <span className="break-all font-mono text-xs leading-5">{setting.name}</span>
      <span className="min-w-0 break-all text-muted-foreground">{textOf(setting)}</span>
    </div>
    <Badge tone={setting.source === 'environment' ? 'primary' : 'neutral'}>
      {setting.source === 'environment' ? 'Environment' : 'Default'}
    </Badge>
  </li>
);

/** The settings of the service by area. Only a restart changes them. */
export const Settings = ({ settings }: { settings: readonly Setting[] }) => {
  const areas = Object.entries(Object.groupBy(settings, ({ area }) => area));
  return (
    <Page
      title="Administration"
      description="The settings of this service: variables of its environment or .env. Change them there and restart it."
    >
      <AdminTabs />
      <div className="grid grid-cols-1 gap-8">
        {areas.map(([area, members = []]) => (
          <section key={area} className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="font-medium first-letter:uppercase">{area}</h2>
              <CodeWord>{members[0]?.docs ?? ''}</CodeWord>
            </div>
            <ul aria-label={area} className="divide-y divide-border overflow-hidden rounded-xl border border-border">
              {members.map((setting) => (
                <Row key={setting.name} setting={setting} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
};
