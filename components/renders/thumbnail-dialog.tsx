'use client';

import { useQueries } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ThumbnailWire } from '@/lib/core/contracts/thumbnails';
import { MAX_THUMBNAIL_TEXT, THUMBNAIL_VARIANTS, type ThumbnailDesign } from '@/lib/core/model/thumbnail';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { MediaField } from '../quizzes/form/media-field';
import { Button, buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTrigger } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Skeleton } from '../ui/skeleton';
import { createThumbnail } from './use-thumbnail';

type Variant = NonNullable<ThumbnailDesign['variant']>;
const LABELS: Record<Variant, string> = { hook: 'Hook', question: 'Question', number: 'Number' };

/** What a thumbnail belongs to: a quiz, or a render of a part of it. */
interface ThumbnailPlace {
  quizId: string;
  renderId: string | null;
  /** The render whose frames can be the ground. */
  videoId: string;
  isVertical: boolean;
}

interface ProposalProps {
  variant: Variant;
  /** Undefined while it is rendered. */
  thumbnail: ThumbnailWire | undefined;
  error: unknown;
  isVertical: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Proposal = ({ variant, thumbnail, error, isVertical, isChosen, onChoose }: ProposalProps) => {
  const failure = error ? messageOf(error) : thumbnail?.errorMessage;
  return (
    <label
      className={cn(
        'relative grid cursor-pointer content-start gap-2 rounded-lg border-2 border-border p-2 has-focus-visible:ring-2 has-focus-visible:ring-ring',
        isChosen && 'border-primary',
      )}
    >
      <input
        type="radio"
        name="thumbnail"
        className="sr-only"
        aria-label={LABELS[variant]}
        checked={isChosen}
        onChange={onChoose}
      />
      {thumbnail?.outputUrl ? (
        // biome-ignore lint/performance/noImgElement: a signed URL, which changes with every request
        <img
          src={thumbnail.outputUrl}
          alt={`Thumbnail: ${LABELS[variant]}`}
          className={cn('w-full rounded', isVertical ? 'aspect-[9/16] object-contain' : 'aspect-video object-contain')}
        />
      ) : failure ? (
        <p className="p-2 text-destructive text-xs leading-5">{failure}</p>
      ) : (
        <Skeleton className={isVertical ? 'aspect-[9/16]' : 'aspect-video'} />
      )}
      <span className="flex items-center gap-1.5 font-medium">
        {LABELS[variant]}
        {isChosen && <Check className="size-4 text-primary" aria-hidden />}
      </span>
    </label>
  );
};

const discard = (id: string) => client.thumbnails.delete(id).catch(() => undefined);

/**
 * Returns a function that creates a proposal, and one that keeps a proposal. The others are deleted when the dialog closes, because
 * uploads take the newest thumbnail.
 */
const useProposals = () => {
  const state = useRef({ made: new Set<string>(), isClosed: false });
  useEffect(() => {
    const { current } = state;
    current.isClosed = false;
    return () => {
      current.isClosed = true;
      for (const id of current.made) discard(id);
    };
  }, []);
  const propose = async (order: Parameters<typeof createThumbnail>[0]) => {
    const thumbnail = await createThumbnail(order);
    if (state.current.isClosed) discard(thumbnail.id);
    else state.current.made.add(thumbnail.id);
    return thumbnail;
  };
  const keep = (id: string) => state.current.made.delete(id);
  return { propose, keep };
};

/** What the proposals are made of, besides their variant. */
type Design = Pick<ThumbnailDesign, 'text' | 'imageUrl'> & { seconds: number | null };

interface FrameFieldProps {
  value: number | null;
  onChange: (seconds: number | null) => void;
}

/** Enters the time of a frame of the video. */
const FrameField = ({ value, onChange }: FrameFieldProps) => {
  const [draft, setDraft] = useState('');
  const seconds = draft.trim() === '' ? null : Number(draft);
  return (
    <Field label="Frame of the video" hint="Seconds from its start, before an answer is shown.">
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.1}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            className="w-28"
          />
          <Button
            variant="secondary"
            disabled={seconds === null || !(seconds >= 0) || seconds === value}
            onClick={() => onChange(seconds)}
          >
            Use a frame of the video
          </Button>
          {value !== null && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              Remove frame
            </Button>
          )}
        </div>
      )}
    </Field>
  );
};

const Chooser = ({ place, onDone }: { place: ThumbnailPlace; onDone: () => void }) => {
  const { propose, keep } = useProposals();
  const { quizId, renderId, videoId, isVertical } = place;
  const [draft, setDraft] = useState('');
  const [design, setDesign] = useState<Design>({ text: null, imageUrl: null, seconds: null });
  const { seconds, ...own } = design;
  const videoFrame = seconds === null ? null : { renderId: videoId, seconds };
  const [chosen, setChosen] = useState<Variant | null>(null);
  const [opened] = useState(() => Date.now());
  const proposals = useQueries({
    queries: THUMBNAIL_VARIANTS.map((variant) => ({
      queryKey: ['thumbnail', quizId, renderId, opened, variant, design],
      queryFn: () => propose({ quizId, renderId, variant, ...own, videoFrame }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const thumbnails = proposals.map(({ data }) => data);
  const pick = thumbnails.find((found) => found?.outputUrl && found.variant === chosen);
  const accept = ({ id }: ThumbnailWire) => {
    keep(id);
    onDone();
  };
  const applyText = () => {
    const text = draft.trim() || null;
    if (text !== design.text) setDesign({ ...design, text });
  };
  return (
    <>
      <DialogBody>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="sr-only">Proposals</legend>
          {THUMBNAIL_VARIANTS.map((variant, index) => (
            <Proposal
              key={variant}
              variant={variant}
              thumbnail={thumbnails[index]}
              error={proposals[index]?.error}
              isVertical={isVertical}
              isChosen={chosen === variant}
              onChoose={() => setChosen(variant)}
            />
          ))}
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Text" hint="Replaces the text of all proposals. Leave it empty for their own.">
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  dir="auto"
                  value={draft}
                  maxLength={MAX_THUMBNAIL_TEXT}
                  onChange={(event) => setDraft(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.nativeEvent.isComposing) applyText();
                  }}
                />
                <Button variant="secondary" onClick={applyText}>
                  Update
                </Button>
              </div>
            )}
          </Field>
          <MediaField
            kind="image"
            label="Own picture"
            path="imageUrl"
            value={design.imageUrl}
            onChange={(imageUrl) => setDesign({ ...design, imageUrl, seconds: null })}
          />
          <FrameField
            value={seconds}
            onChange={(chosen) => setDesign({ ...design, seconds: chosen, imageUrl: null })}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        {pick?.outputUrl && (
          <a href={pick.outputUrl} className={buttonStyles({ variant: 'secondary' })} onClick={() => accept(pick)}>
            <Download className="size-4" aria-hidden />
            Download
          </a>
        )}
        <Button disabled={!pick} onClick={() => pick && accept(pick)}>
          Use thumbnail
        </Button>
      </DialogFooter>
    </>
  );
};

/** Three proposals side by side, of which the user chooses one for uploads. */
export const ThumbnailDialog = ({ place, trigger }: { place: ThumbnailPlace; trigger: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title="Choose a thumbnail"
        description="Uploads of this video use the one that you choose."
        className="sm:max-w-4xl"
      >
        <Chooser place={place} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
};
