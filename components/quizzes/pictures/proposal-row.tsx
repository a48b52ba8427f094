'use client';

import { Check, ImageOff, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PICTURE_SOURCE_NAMES } from '@/lib/core/model/credit';
import type { PicturePlace } from '@/lib/core/model/picture-proposal';
import type { Row } from './use-proposals';

const PLACES: Record<PicturePlace, string> = {
  question: 'Shown with the question',
  question_blurred: 'Blurred at first',
  fact: 'Shown after the answer',
};

const Thumbnail = ({ url }: { url: string | undefined }) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="grid aspect-[4/3] w-32 shrink-0 place-items-center overflow-hidden rounded-lg border border-border bg-muted max-sm:w-24">
      {url === undefined || broken === url ? (
        <ImageOff className="size-5 text-muted-foreground" aria-hidden />
      ) : (
        // biome-ignore lint/performance/noImgElement: served through this service with a sealed link
        <img src={url} alt="" decoding="async" onError={() => setBroken(url)} className="size-full object-cover" />
      )}
    </span>
  );
};

interface ProposalRowProps {
  row: Row;
  /** Of the question. */
  label: string;
  isBusy: boolean;
  isAccepting: boolean;
  onOpen: () => void;
  onAccept: () => void;
  onNext: () => void;
  onLeaveOut: () => void;
}

/** A question with a picture for it, or why it has none. */
export const ProposalRow = ({
  row: { proposal, shown },
  label,
  isBusy,
  isAccepting,
  onOpen,
  onAccept,
  onNext,
  onLeaveOut,
}: ProposalRowProps) => {
  const { pictures, place, query, error } = proposal;
  const picture = pictures[shown];
  return (
    <li className="flex gap-3 p-3">
      <Thumbnail url={picture?.preview_url} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <button
          type="button"
          onClick={onOpen}
          className="cursor-pointer truncate text-left font-medium hover:underline"
        >
          {label}
        </button>
        {picture ? (
          <p className="min-w-0 text-muted-foreground text-xs leading-5">
            <a
              href={picture.source_url}
              target="_blank"
              rel="noreferrer"
              className="break-words underline underline-offset-2 hover:text-foreground"
            >
              {picture.title || 'Untitled'}
              <span className="sr-only"> on {PICTURE_SOURCE_NAMES[picture.source]}</span>
            </a>
            {` · ${picture.author ?? 'Unknown author'} · ${picture.licence_name}`}
            <br />
            {PLACES[place]}
          </p>
        ) : (
          <p className="text-pretty text-muted-foreground text-xs leading-5">
            {error ?? `No free pictures found for “${query}”.`}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {picture && (
            <Button
              size="sm"
              busy={isAccepting && 'Importing…'}
              disabled={isBusy}
              onClick={onAccept}
              aria-label={`Accept for ${label}`}
            >
              <Check className="size-4" aria-hidden /> Accept
            </Button>
          )}
          {pictures.length > 1 && (
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={onNext}>
              <RefreshCw className="size-4" aria-hidden /> Next
              <span className="sr-only"> picture for {label}, </span>
              <span className="text-muted-foreground tabular-nums">
                {shown + 1}/{pictures.length}
              </span>
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={onLeaveOut} aria-label={`Leave out ${label}`}>
            <X className="size-4" aria-hidden /> Leave out
          </Button>
        </div>
      </div>
    </li>
  );
};
