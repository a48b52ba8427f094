'use client';

import { Images } from 'lucide-react';
import Link from 'next/link';
import type { MediaWire } from '@/lib/core/contracts/media';
import { MEDIA_KINDS } from '@/lib/core/model/media';
import type { ListPage } from '../api/queries';
import { Page } from '../dashboard/page';
import { EmptyState } from '../ui/empty-state';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { DropZone, UploadButton } from './drop-zone';
import { KINDS } from './kinds';
import { MediaFiles } from './media-files';
import { MediaTile, tileStyles } from './media-tile';
import { type KindFilter, useMedia } from './use-media';

export const FILTERS: { value: KindFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...MEDIA_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

export const MediaLibrary = ({ initial }: { initial: ListPage<MediaWire> }) => {
  const media = useMedia({ initial });
  return (
    <Page
      title="Media"
      description="Images, videos and audio for your questions and themes, and tables for batches. Drop files anywhere on this page to upload them."
      actions={<UploadButton onFiles={media.add} />}
    >
      <DropZone onFiles={media.add}>
        <div className="grid grid-cols-1 gap-5">
          <search className="flex flex-wrap gap-2">
            <SearchField label="Search files" {...media.search.field} />
            <Segmented label="File type" value={media.kind} onChange={media.setKind} options={FILTERS} />
          </search>
          <MediaFiles
            media={media}
            empty={
              <EmptyState icon={Images} title="No files yet">
                Upload or drop images (up to 10 MB), videos (up to 50 MB), audio (up to 10 MB) or tables (CSV or Excel,
                up to 5 MB).
              </EmptyState>
            }
          >
            {(file) => (
              <Link href={`/media/${file.id}`} prefetch={false} className={tileStyles}>
                <MediaTile file={file} />
              </Link>
            )}
          </MediaFiles>
        </div>
      </DropZone>
    </Page>
  );
};
