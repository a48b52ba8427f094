import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fileNameOf } from '@/lib/core/model/file-name';
import { buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { CopyButton } from '../ui/copy-button';
import { DialogBody } from '../ui/dialog';
import { controlStyles } from '../ui/input';
import type { MetadataSuggestion, RenderToPublish } from './publish-settings';
import { useThumbnail } from './use-thumbnail';

const CopyField = ({ label, text }: { label: string; text: string }) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <textarea
        id={id}
        readOnly
        dir="auto"
        rows={2}
        value={text}
        className={cn(controlStyles, 'field-sizing-content h-auto max-h-52 resize-none py-2 leading-5 sm:h-auto')}
      />
    </div>
  );
};

const DownloadLink = ({ href, name, children }: { href: string; name: string; children: string }) => (
  <a href={href} download={name} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
    <Download className="size-4" aria-hidden />
    {children}
  </a>
);

interface HandOverProps {
  render: RenderToPublish;
  suggestion: MetadataSuggestion;
  /** Shown above the rest. */
  notice?: ReactNode;
}

/** What other platforms need of a video: texts to copy, and files to download. */
export const HandOver = ({ render, suggestion, notice }: HandOverProps) => {
  const { title, description, tags, chapters, credits } = suggestion;
  const thumbnail = useThumbnail(render, render.height > render.width);
  const fields = [
    { label: 'Title', text: title },
    { label: 'Description', text: description },
    { label: 'Tags', text: tags.join(', ') },
    { label: 'Chapters', text: chapters },
    { label: 'Credits', text: credits },
  ];
  return (
    <DialogBody>
      {notice && <p>{notice}</p>}
      {fields
        .filter(({ text }) => text !== '')
        .map((field) => (
          <CopyField key={field.label} {...field} />
        ))}
      <div className="grid gap-1.5">
        <p className="font-medium">Files</p>
        <div className="flex flex-wrap gap-2">
          {render.output_url && (
            <DownloadLink href={render.output_url} name={fileNameOf(title, render.format)}>
              Video
            </DownloadLink>
          )}
          {thumbnail && (
            <DownloadLink href={thumbnail} name={fileNameOf(title, 'jpg')}>
              Thumbnail
            </DownloadLink>
          )}
          {(['srt', 'vtt'] as const).map((format) => (
            <DownloadLink
              key={format}
              href={`/api/v1/renders/${render.id}/captions.${format}`}
              name={fileNameOf(title, format)}
            >
              {format === 'srt' ? 'Captions (SRT)' : 'Captions (WebVTT)'}
            </DownloadLink>
          ))}
        </div>
        {/* The page of a whole quiz for another platform has no thumbnails to choose from. */}
        {thumbnail === '' && render.cut?.kind !== 'full' && (
          <p className="text-muted-foreground text-xs leading-5">
            This video has no thumbnail yet. Choose one with Thumbnail on the page of the video.
          </p>
        )}
      </div>
    </DialogBody>
  );
};
