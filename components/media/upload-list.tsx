import { X } from 'lucide-react';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import type { Upload } from './use-uploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss: (id: string) => void;
}

/** Uploads in progress and rejected files. */
export const UploadList = ({ uploads, onDismiss }: UploadListProps) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className="divide-y divide-border rounded-lg border border-border">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className="flex items-center gap-3 px-3.5 py-2">
          <span className="min-w-0 grow">
            <span className="block truncate">{name}</span>
            {error && (
              <span role="alert" className="block text-destructive text-xs leading-5">
                {error}
              </span>
            )}
          </span>
          {error ? (
            <Button variant="ghost" size="icon" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)}>
              <X className="size-4" aria-hidden />
            </Button>
          ) : (
            <span className="w-28 sm:w-48">
              <Progress value={share * 100} label={`Uploading ${name}`} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
