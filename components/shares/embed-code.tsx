import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareWire } from '@/lib/core/contracts/shares';
import type { EmbedMode } from '@/lib/core/model/embed';
import { CodeBlock } from '../ui/code-block';
import { CopyButton } from '../ui/copy-button';
import { Segmented } from '../ui/segmented';

const MODES = [
  { value: 'quiz', label: 'Quiz to answer' },
  { value: 'play', label: 'Video' },
] as const satisfies { value: EmbedMode; label: string }[];

/** The HTML from oEmbed, as other programs get it. */
const loadHtml = async (url: string, mode: EmbedMode, signal: AbortSignal): Promise<string> => {
  const response = await fetch(`/oembed?${new URLSearchParams({ url: `${url}?mode=${mode}` })}`, { signal });
  if (!response.ok) throw new Error(`/oembed: ${response.status}`);
  return ((await response.json()) as { html: string }).html;
};

/** The HTML with which other sites show a share; nothing if they may not (D248). */
export const EmbedCode = ({ share: { url, embed_origins, has_password, render_id } }: { share: ShareWire }) => {
  const [mode, setMode] = useState<EmbedMode>('quiz');
  const isQuiz = render_id === null;
  const { data: html } = useQuery({
    queryKey: ['/oembed', url, mode],
    queryFn: ({ signal }) => loadHtml(url ?? '', isQuiz ? mode : 'play', signal),
    enabled: url !== null && embed_origins !== null && !has_password,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (url === null || embed_origins === null) return null;
  if (has_password) return <p className="text-muted-foreground text-xs">Links with a password can’t be embedded.</p>;
  return (
    <details className="rounded-md border border-border text-sm contain-inline-size">
      <summary className="cursor-pointer px-3 py-2">Embed in a page</summary>
      <div className="grid gap-2 border-border border-t p-3">
        <div className="flex flex-wrap items-center gap-2">
          {isQuiz && <Segmented label="What the page shows" value={mode} onChange={setMode} options={MODES} />}
          {html !== undefined && (
            <span className="ms-auto">
              <CopyButton text={html} label="Copy HTML" />
            </span>
          )}
        </div>
        <CodeBlock label="HTML" className="rounded-md bg-muted p-3 sm:p-3">
          {html ?? 'Loading…'}
        </CodeBlock>
      </div>
    </details>
  );
};
