import { X } from 'lucide-react';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import type { Upload } from './use-uploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss: (id: string) => void;
}

/** Files on their way, and those that were refused with the reason. */
export const UploadList = ({ uploads, onDismiss }: UploadListProps) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className="divide-y divide-border rounded-lg border border-border">
      {uploads.map(({ id, name, share, fault }) => (
        <li key={id} className="flex items-center gap-3 px-3.5 py-2">
          <span className="min-w-0 grow">
            <span className="block truncate">{name}</span>
            {fault && (
              <span role="alert" className="block text-destructive text-xs leading-5">
                {fault}
              </span>
            )}
          </span>
          {fault ? (
            <Button variant="ghost" size="icon" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)}>
              <X className="size-4" aria-hidden />
            </Button>
          ) : (
            <span className="w-28 sm:w-48">
              <Progress value={share * 100} label={`Upload of ${name}`} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
