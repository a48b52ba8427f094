'use client';

import { useQueries } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ThumbnailWire } from '@/lib/core/contracts/thumbnails';
import { MAX_THUMBNAIL_TEXT, THUMBNAIL_VARIANTS, type ThumbnailDesign } from '@/lib/core/model/thumbnail';
import { client } from '../api/client';
import { fieldErrorsOf, messageOf } from '../api/errors';
import { MediaField } from '../quizzes/form/media-field';
import { Button, buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTrigger } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Skeleton } from '../ui/skeleton';
import { Slider } from '../ui/slider';
import { POSTER_SECONDS } from './render-preview';
import { createThumbnail } from './use-thumbnail';

/** What can be chosen: a variant, or a frame of the video. */
const CHOICES = [...THUMBNAIL_VARIANTS, 'frame'] as const;
type Choice = (typeof CHOICES)[number];
const LABELS: Record<Choice, string> = { hook: 'Hook', question: 'Question', number: 'Number', frame: 'Frame' };

/** What a thumbnail belongs to: a quiz, or a render of a part of it. */
interface ThumbnailPlace {
  quizId: string;
  renderId: string | null;
  /** The finished video whose frame can be chosen. */
  video: { id: string; url: string; seconds: number };
  isVertical: boolean;
}

const aspectOf = (isVertical: boolean) => (isVertical ? 'aspect-[9/16]' : 'aspect-video');

interface ProposalProps {
  choice: Choice;
  /** Undefined while it is rendered. */
  thumbnail: ThumbnailWire | undefined;
  error: unknown;
  /** What is shown instead of a thumbnail. */
  placeholder: ReactNode;
  isVertical: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Proposal = ({ choice, thumbnail, error, placeholder, isVertical, isChosen, onChoose }: ProposalProps) => {
  const [invalid] = Object.values(fieldErrorsOf(error));
  const failure = error ? (invalid ?? messageOf(error)) : thumbnail?.errorMessage;
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
        aria-label={LABELS[choice]}
        checked={isChosen}
        onChange={onChoose}
      />
      {thumbnail?.outputUrl ? (
        // biome-ignore lint/performance/noImgElement: a signed URL, which changes with every request
        <img
          src={thumbnail.outputUrl}
          alt={`Thumbnail: ${LABELS[choice]}`}
          className={cn('w-full rounded object-contain', aspectOf(isVertical))}
        />
      ) : (
        placeholder
      )}
      {failure && <p className="px-1 text-destructive text-xs leading-5">{failure}</p>}
      <span className="flex items-center gap-1.5 font-medium">
        {LABELS[choice]}
        {isChosen && <Check className="size-4 text-primary" aria-hidden />}
      </span>
    </label>
  );
};

/** A moment of the video, without the delay of a thumbnail. */
const VideoStill = ({ url, seconds, isVertical }: { url: string; seconds: number; isVertical: boolean }) => {
  // Every response has a new link; another `src` would load the video again.
  const [src] = useState(url);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.currentTime = seconds;
  }, [seconds]);
  return (
    <video
      ref={video}
      src={src}
      preload="auto"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden
      className={cn('w-full rounded bg-black object-contain', aspectOf(isVertical))}
    />
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

/** Milliseconds without a change after which the frame at a moment is rendered. */
const SETTLE_MS = 400;
const STEP_SECONDS = 0.1;

/** The moment of the frame: as it is being chosen, and as it was when it last stood still. */
const useMoment = (initial: number) => {
  const [moment, setMoment] = useState(initial);
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moment), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return { moment, setMoment, settled };
};

/** What the proposals are made of, besides their variant. */
type Design = Pick<ThumbnailDesign, 'text' | 'imageUrl'>;

const Chooser = ({ place, onDone }: { place: ThumbnailPlace; onDone: () => void }) => {
  const { propose, keep } = useProposals();
  const { quizId, renderId, video, isVertical } = place;
  const [draft, setDraft] = useState('');
  const [design, setDesign] = useState<Design>({ text: null, imageUrl: null });
  const { moment, setMoment, settled } = useMoment(Math.min(POSTER_SECONDS, video.seconds / 2));
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [opened] = useState(() => Date.now());
  const orderOf = (choice: Choice) =>
    choice === 'frame'
      ? { text: design.text, videoFrame: { renderId: video.id, seconds: settled } }
      : { ...design, variant: choice };
  const proposals = useQueries({
    queries: CHOICES.map((choice) => ({
      queryKey: ['thumbnail', quizId, renderId, opened, orderOf(choice)],
      queryFn: () => propose({ quizId, renderId, ...orderOf(choice) }),
      enabled: choice !== 'frame' || chosen === 'frame',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const resultOf = (choice: Choice) => {
    // The slider has moved on.
    if (choice === 'frame' && moment !== settled) return { thumbnail: undefined, error: null };
    const { data: thumbnail, error = null } = proposals[CHOICES.indexOf(choice)] ?? {};
    return { thumbnail, error };
  };
  const pick = chosen === null ? undefined : resultOf(chosen).thumbnail;
  const accept = ({ id }: ThumbnailWire) => {
    keep(id);
    onDone();
  };
  const applyText = () => {
    const text = draft.trim() || null;
    if (text !== design.text) setDesign({ ...design, text });
  };
  const placeholderOf = (choice: Choice) => {
    if (choice === 'frame') return <VideoStill url={video.url} seconds={moment} isVertical={isVertical} />;
    return resultOf(choice).error === null ? <Skeleton className={aspectOf(isVertical)} /> : null;
  };
  return (
    <>
      <DialogBody>
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <legend className="sr-only">Proposals</legend>
          {CHOICES.map((choice) => (
            <Proposal
              key={choice}
              choice={choice}
              {...resultOf(choice)}
              placeholder={placeholderOf(choice)}
              isVertical={isVertical}
              isChosen={chosen === choice}
              onChoose={() => setChosen(choice)}
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
          <Field label="Moment of the frame" hint="Choose a moment before an answer is shown.">
            {(control) => (
              <Slider
                control={control}
                value={moment}
                min={0}
                max={Math.floor(video.seconds * 10) / 10 - STEP_SECONDS}
                step={STEP_SECONDS}
                text={`${moment.toFixed(1)} s`}
                onChange={(seconds) => {
                  setMoment(seconds);
                  setChosen('frame');
                }}
              />
            )}
          </Field>
          <MediaField
            kind="image"
            label="Own picture"
            path="imageUrl"
            value={design.imageUrl}
            onChange={(imageUrl) => setDesign({ ...design, imageUrl })}
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
        <Button disabled={!pick?.outputUrl} onClick={() => pick && accept(pick)}>
          Use thumbnail
        </Button>
      </DialogFooter>
    </>
  );
};

/** Three proposals and a frame of the video side by side, of which the user chooses one for uploads. */
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
