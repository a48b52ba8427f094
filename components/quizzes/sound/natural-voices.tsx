import { useContext, useState } from 'react';
import { UserError } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { ErrorNotice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { languageName } from '@/lib/core/words/language-name';
import {
  isRunning,
  type NaturalModel,
  type NaturalVoices,
  useNaturalVoices,
  VoiceActionsContext,
} from './use-natural-voices';
import { primaryLanguage } from './voices';

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en');

const describeModel = ({ languages, voices, megabytes: size, licence }: NaturalModel): string =>
  [
    new Intl.ListFormat('en', { type: 'unit' }).format(languages.map(languageName)),
    voices === 1 ? '1 voice' : `${voices} voices`,
    `${size} MB`,
    licence,
  ].join(' · ');

const FAILED = 'Something went wrong. Reload the page and try again.';

const InstallationProgress = ({ installation }: { installation: NonNullable<NaturalVoices['installation']> }) => {
  const { done, total } = installation;
  const percent = (100 * done) / Math.max(1, total);
  const text = done === 0 ? 'Preparing…' : done < total ? `${megabytes(done)} of ${megabytes(total)} MB` : 'Finishing…';
  return (
    <div className="grid gap-1.5">
      <Progress value={percent} label="Download" />
      <p className="text-muted-foreground text-xs tabular-nums">{text}</p>
    </div>
  );
};

interface ModelRowProps {
  model: NaturalModel;
  voices: NaturalVoices;
  /** Runs an action, and shows why it failed. */
  act: (action: () => Promise<string | null>) => Promise<void>;
  /** Whether an action is running. */
  isBusy: boolean;
  onRemoved: () => Promise<unknown>;
}

const ModelRow = ({ model, voices, act, isBusy, onRemoved }: ModelRowProps) => {
  const actions = useContext(VoiceActionsContext);
  const installation = voices.installation?.model === model.id ? voices.installation : null;
  const runs = installation !== null && installation.error === null;
  if (!actions) return null;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="break-words font-medium">{model.description}</p>
          <p className="text-muted-foreground text-xs leading-5">{describeModel(model)}</p>
        </div>
        {runs && (
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void act(actions.cancel)}>
            Cancel
          </Button>
        )}
        {!runs && (model.isInstalled || model.isUnfinished) && (
          <ConfirmDialog
            trigger={
              <Button
                variant="ghost"
                size="sm"
                disabled={isBusy || isRunning(voices)}
                aria-label={`Remove ${model.description}`}
              >
                Remove
              </Button>
            }
            title={`Remove ${model.description}?`}
            description={
              model.isInstalled
                ? 'Quizzes that use its voices can’t be rendered until you install it again or choose another voice.'
                : 'This deletes the unfinished download.'
            }
            action="Remove"
            busy="Removing…"
            onConfirm={async () => {
              const error = await actions.remove(model.id);
              if (error !== null) throw new UserError(error);
              await onRemoved();
            }}
          />
        )}
        {!runs && !model.isInstalled && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy || isRunning(voices)}
            aria-label={`${model.isUnfinished ? 'Continue' : 'Install'} ${model.description}`}
            onClick={() => void act(() => actions.install(model.id))}
          >
            {model.isUnfinished ? 'Continue' : 'Install'}
          </Button>
        )}
        {!runs && model.isInstalled && <p className="py-1.5 text-[0.8125rem] text-muted-foreground">Installed</p>}
      </div>
      {runs && <InstallationProgress installation={installation} />}
      {installation?.error && (
        <ErrorNotice>
          <span className="whitespace-pre-wrap break-words">{installation.error}</span>
        </ErrorNotice>
      )}
    </li>
  );
};

/** Installs and removes natural voices. Only administrators see it (D210). */
export const NaturalVoicesButton = ({ language }: { language: string }) => {
  const { voices, reload } = useNaturalVoices();
  const actions = useContext(VoiceActionsContext);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!voices || !actions) return null;

  const act = async (action: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setError(await action().catch(() => FAILED));
    await reload();
    setBusy(false);
  };
  const own = primaryLanguage(language);
  const models = voices.models.toSorted(
    (a, b) => Number(b.languages.includes(own)) - Number(a.languages.includes(own)),
  );
  const { installation } = voices;
  return (
    <Dialog onOpenChange={() => setError(null)}>
      <div className="grid gap-2">
        <DialogTrigger asChild>
          <Button variant="secondary" size="sm" className="justify-self-start">
            Natural voices…
          </Button>
        </DialogTrigger>
        {installation?.error === null && <InstallationProgress installation={installation} />}
        {installation?.error && (
          <p className="text-destructive text-xs leading-5">
            A voice could not be installed. Open the list to see why.
          </p>
        )}
      </div>
      <DialogContent
        className="sm:max-w-xl"
        title="Natural voices"
        description="They sound human and speak on this server, without sending texts anywhere. Installing one downloads its model, and a library that contains espeak-ng (GPL-3.0)."
      >
        <DialogBody>
          {error && <ErrorNotice>{error}</ErrorNotice>}
          <ul className="grid divide-y divide-border">
            {models.map((model) => (
              <ModelRow key={model.id} model={model} voices={voices} act={act} isBusy={isBusy} onRemoved={reload} />
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
};
