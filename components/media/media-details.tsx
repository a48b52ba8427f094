'use client';

import { FileDown } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MediaWire } from '@/lib/core/contracts/media';
import { PICTURE_SOURCE_NAMES } from '@/lib/core/model/credit';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { Page } from '../dashboard/page';
import { Button, buttonStyles } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { CopyButton } from '../ui/copy-button';
import { notify } from '../ui/toaster';
import { kindOf } from './kinds';
import { describeFile } from './media-tile';

interface MediaDetailsProps {
  file: MediaWire;
  uses: {
    quizzes: readonly { id: string; title: string }[];
    themes: readonly { id: string; name: string }[];
    brands: readonly { id: string; name: string }[];
  };
}

const Preview = ({ file }: { file: MediaWire }) => {
  switch (kindOf(file)) {
    case 'image':
      // biome-ignore lint/performance/noImgElement: served from storage with a signed URL
      return <img src={file.url} alt={file.file_name} className="max-h-[60vh] max-w-full rounded-md" />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: user uploads have no captions
      return <video src={file.url} controls playsInline className="max-h-[60vh] max-w-full rounded-md" />;
    case 'table':
      return (
        <a href={file.url} download={file.file_name} className={buttonStyles({ variant: 'secondary' })}>
          <FileDown className="-ml-0.5 size-4" aria-hidden />
          Download
        </a>
      );
    default:
      // biome-ignore lint/a11y/useMediaCaption: user uploads have no captions
      return <audio src={file.url} controls className="w-full max-w-md" />;
  }
};

const Uses = ({ uses: { quizzes, themes, brands } }: Pick<MediaDetailsProps, 'uses'>) => {
  const links = [
    ...quizzes.map(({ id, title }) => ({ key: id, href: `/quizzes/${id}`, kind: 'Quiz', name: title })),
    ...themes.map(({ id, name }) => ({ key: id, href: `/themes/${id}`, kind: 'Theme', name })),
    ...brands.map(({ id, name }) => ({ key: id, href: `/brands/${id}`, kind: 'Brand', name })),
  ];
  if (links.length === 0) return <p className="text-muted-foreground">No quiz, theme or brand uses this file yet.</p>;
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {links.map(({ key, href, kind, name }) => (
        <li key={key}>
          <Link prefetch={false} href={href} className="flex gap-3 rounded-lg px-3.5 py-2 hover:bg-muted">
            <span className="w-14 shrink-0 text-muted-foreground">{kind}</span>
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Credit = ({ credit }: { credit: NonNullable<MediaWire['credit']> }) => (
  <section className="grid grid-cols-1 gap-2">
    <h2 className="font-medium">Credit</h2>
    <p className="break-words">
      <a href={credit.source_url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        {credit.title || 'Untitled'}
      </a>
      {credit.author && ` by ${credit.author}`},{' '}
      <a href={credit.licence_url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        {credit.licence_name}
      </a>
      , found on {PICTURE_SOURCE_NAMES[credit.source]}
    </p>
    <p className="text-muted-foreground text-xs leading-5">
      Videos with this picture credit it in their outro, captions and suggested description.
      {credit.licence === 'by-sa' && ' They must be published under the same licence.'}
    </p>
  </section>
);

export const MediaDetails = ({ file, uses }: MediaDetailsProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const isUsed = uses.quizzes.length + uses.themes.length + uses.brands.length > 0;
  const isTable = kindOf(file) === 'table';
  const reference = isTable ? file.id : file.url;
  const remove = () => {
    deleteWithUndo({ from: collections.media, id: file.id, what: `“${file.file_name}”` });
    router.push('/media');
  };
  const forceRemove = async () => {
    await client.media.delete(file.id, { force: true });
    notify.done(`“${file.file_name}” deleted`);
    router.push('/media');
  };
  return (
    <Page
      title={file.file_name}
      description={`${file.mime_type} · ${describeFile(file)}`}
      back={{ href: '/media', label: 'Media' }}
      actions={
        isUsed ? (
          <ConfirmDialog
            trigger={<Button variant="secondary">Delete</Button>}
            title={`Delete “${file.file_name}”?`}
            description="Quizzes, themes and brands that use this file can’t be rendered until you replace it. This can’t be undone."
            action="Delete anyway"
            busy="Deleting…"
            onConfirm={forceRemove}
          />
        ) : (
          <Button variant="secondary" onClick={remove}>
            Delete
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-h-48 grid-cols-1 place-items-center rounded-xl border border-border bg-card p-4">
          <Preview file={file} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {!isTable && (
            <section className="grid grid-cols-1 gap-2">
              <h2 className="font-medium">Used in</h2>
              <Uses uses={uses} />
            </section>
          )}
          {file.credit && <Credit credit={file.credit} />}
          <section className="grid grid-cols-1 gap-2">
            <h2 className="font-medium">{isTable ? 'Id' : 'URL'} for the API</h2>
            <div className="flex items-center gap-3 rounded-lg border border-border bg-card px-3 py-2">
              <code className="min-w-0 grow truncate font-mono text-xs">{reference}</code>
              <CopyButton text={reference} label={isTable ? 'Copy id' : 'Copy URL'} />
            </div>
            {isTable && (
              <p className="text-muted-foreground text-xs leading-5">
                Send it to <code>POST /batches</code> as <code>csv_media_id</code> to create quizzes from the table.
              </p>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
};
