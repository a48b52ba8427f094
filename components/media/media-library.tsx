'use client';

import { Images } from 'lucide-react';
import Link from 'next/link';
import type { MediaWire } from '@/lib/domain/media/schema';
import { MEDIA_KINDS } from '@/lib/model/media';
import type { ListPage } from '../api/queries';
import { Page } from '../dashboard/page';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { DropZone, UploadButton } from './drop-zone';
import { KINDS } from './kinds';
import { MediaGrid, MediaSkeleton, MediaTile, tileStyles } from './media-grid';
import { UploadList } from './upload-list';
import { type KindFilter, useMedia } from './use-media';

export const FILTERS: { value: KindFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...MEDIA_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

export const MediaLibrary = ({ initial }: { initial: ListPage<MediaWire> }) => {
  const media = useMedia('all', initial);
  return (
    <Page
      title="Media"
      description="Images, videos and audio for your questions and themes. Drop files anywhere on this page to upload them."
      actions={<UploadButton onFiles={media.add} />}
    >
      <DropZone onFiles={media.add}>
        <div className="grid grid-cols-1 gap-5">
          <search className="flex flex-wrap gap-2">
            <SearchField label="Search files" {...media.search.field} />
            <Segmented label="File type" value={media.kind} onChange={media.setKind} options={FILTERS} />
          </search>
          <UploadList uploads={media.uploads} onDismiss={media.dismiss} />
          <ListView
            list={media}
            what="files"
            loading={<MediaSkeleton />}
            isFiltered={media.isFiltered}
            onClear={media.showAll}
            empty={
              <EmptyState icon={Images} title="No files yet">
                Upload or drop images (up to 10 MB), videos (up to 50 MB) or audio (up to 10 MB).
              </EmptyState>
            }
          >
            {(files) => (
              <MediaGrid files={files}>
                {(file) => (
                  <Link href={`/media/${file.id}`} prefetch={false} className={tileStyles}>
                    <MediaTile file={file} />
                  </Link>
                )}
              </MediaGrid>
            )}
          </ListView>
        </div>
      </DropZone>
    </Page>
  );
};
