'use client';

import { useState } from 'react';
import { CodeBlock } from '../ui/code-block';
import { CopyButton } from '../ui/copy-button';
import { Segmented } from '../ui/segmented';

export interface Sample {
  language: string;
  file: string;
  code: string;
}

export const CodeChoice = ({ samples }: { samples: readonly Sample[] }) => {
  const [language, setLanguage] = useState(samples[0]?.language ?? '');
  const sample = samples.find((one) => one.language === language);
  if (!sample) return null;
  const options = samples.map(({ language: value }) => ({ value, label: value }));
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-border border-b px-4 py-2.5">
        <Segmented label="Language" value={language} onChange={setLanguage} options={options} />
        <div className="flex items-center gap-3">
          <a
            href={`/receivers/${sample.file}`}
            download
            className="rounded-md text-muted-foreground text-xs hover:text-foreground"
          >
            {sample.file}
          </a>
          <CopyButton text={sample.code} label={`Copy ${sample.file}`} />
        </div>
      </div>
      <CodeBlock label={sample.file}>
        <code>{sample.code}</code>
      </CodeBlock>
    </div>
  );
};
