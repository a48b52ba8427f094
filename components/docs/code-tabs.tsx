'use client';

import { Tabs } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { CodeBlock } from '../ui/code-block';
import { CopyButton } from '../ui/copy-button';

export interface CodeSample {
  label: string;
  code: string;
}

const STORED = 'docs-language';
const CHANGED = 'docs-language-changed';

const subscribe = (onChange: () => void) => {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** Null if the browser refuses storage, too: these pages are public. */
const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
};

/** Remembers the language of code for all pages of the documentation. */
const choose = (label: string) => {
  localStorage.setItem(STORED, label);
  window.dispatchEvent(new Event(CHANGED));
};

interface CodeTabsProps {
  /** What the code does. */
  label: string;
  samples: readonly CodeSample[];
}

/** The same program in several languages, as tabs. Without JavaScript, all of them are shown. */
export const CodeTabs = ({ label, samples }: CodeTabsProps) => {
  const stored = useSyncExternalStore(subscribe, storedLanguage, () => null);
  const selected = samples.find((sample) => sample.label === stored) ?? samples[0];
  if (!selected) return null;
  return (
    <Tabs.Root
      value={selected.label}
      onValueChange={choose}
      className="min-w-0 overflow-hidden rounded-xl border border-border bg-card"
    >
      <div className="flex items-center justify-between gap-3 border-border border-b px-3 py-1.5 [@media(scripting:none)]:hidden">
        <Tabs.List aria-label={`${label}: language`} className="flex min-w-0 gap-1 overflow-x-auto p-0.5">
          {samples.map((sample) => (
            <Tabs.Trigger
              key={sample.label}
              value={sample.label}
              className="h-7 cursor-pointer whitespace-nowrap rounded-md px-2.5 font-medium text-[0.8125rem] text-muted-foreground hover:text-foreground data-[state=active]:bg-muted data-[state=active]:text-foreground"
            >
              {sample.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CopyButton text={selected.code} label={`Copy: ${label}`} />
      </div>
      {samples.map((sample) => (
        <Tabs.Content
          key={sample.label}
          value={sample.label}
          forceMount
          // The code itself can be focused.
          tabIndex={-1}
          className="data-[state=inactive]:hidden [@media(scripting:none)]:block!"
        >
          <CodeBlock label={`${label}: ${sample.label}`} className="p-4 sm:p-5">
            <code>{sample.code}</code>
          </CodeBlock>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

/** Code in one language. */
export const Code = ({ label, code }: { label: string; code: string }) => (
  <div className="relative min-w-0 rounded-xl border border-border bg-card">
    <CodeBlock label={label} className="p-4 max-sm:pt-14 sm:p-5 sm:pr-20">
      <code>{code}</code>
    </CodeBlock>
    <div className="absolute top-3 right-3 rounded-md bg-card [@media(scripting:none)]:hidden">
      <CopyButton text={code} label={`Copy: ${label}`} />
    </div>
  </div>
);
