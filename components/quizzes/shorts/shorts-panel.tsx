'use client';

import { Clapperboard } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/notice';
import { MAX_CUTS, SHORT_SECONDS } from '@/lib/core/model/cuts';
import { useEditor, useEditorState } from '../editor/use-editor';
import type { Key } from '../model/draft';
import { useTranslations } from '../translations/use-translations';
import { ChoiceLine } from './choice-line';
import { type Choice, otherChoices, shortChoices } from './choices';
import { CutList } from './cut-list';
import { useCuts } from './use-cuts';

interface ShortsPanelProps {
  quizId: string;
  /** The original, if the quiz is a translation. */
  translationOf: string | null;
  /** The question whose Short is in the player. */
  shown: Key | null;
  onShow: (key: Key) => void;
}

const buttonLabel = (shorts: number, others: number): string => {
  if (shorts + others === 0) return 'Render Shorts';
  const noun = others === 0 ? 'Short' : 'video';
  const count = shorts + others;
  return `Render ${count} ${noun}${count === 1 ? '' : 's'}`;
};

const boxStyles = 'divide-y divide-border overflow-hidden rounded-lg border border-border';

/** Chooses what becomes a video of its own, shows it in the player, and renders it all as one list. */
export const ShortsPanel = ({ quizId, translationOf, shown, onShow }: ShortsPanelProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const { siblings = [] } = useTranslations(translationOf ?? quizId);
  const cuts = useCuts(quizId);
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [unsaved, setUnsaved] = useState(false);
  const shorts = shortChoices(draft);
  const others = otherChoices(draft, siblings);
  const finished = shorts.filter(({ fault }) => fault === undefined);
  const picked = (choices: readonly Choice[]) =>
    choices.filter((choice) => choice.fault === undefined && chosen.has(choice.id));
  const [pickedShorts, pickedOthers] = [picked(shorts), picked(others)];
  const count = pickedShorts.length + pickedOthers.length;
  const set = (choices: readonly Choice[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const choice of choices) {
      if (isChosen) next.add(choice.id);
      else next.delete(choice.id);
    }
    setChosen(next);
    cuts.start.reset();
  };
  const render = async () => {
    // The server cuts what it has stored.
    await editor.save();
    setUnsaved(editor.isDirty());
    if (editor.isDirty()) return;
    cuts.start.mutate(
      [...pickedShorts, ...pickedOthers].map(({ cut }) => cut(editor.idOf)),
      { onSuccess: () => setChosen(new Set()) },
    );
  };
  const failure = unsaved
    ? 'Some changes aren’t saved: fix the errors first.'
    : cuts.start.error
      ? messageOf(cuts.start.error)
      : cuts.error;
  const tooMany = count > MAX_CUTS ? `Choose at most ${MAX_CUTS} videos at a time.` : null;
  return (
    <div className="grid gap-6">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void render();
        }}
      >
        <section aria-labelledby={`${id}-shorts`} className="grid gap-3">
          <div>
            <h2 id={`${id}-shorts`} className="font-semibold">
              Make Shorts
            </h2>
            <p className="mt-1 text-pretty text-muted-foreground">
              Each question becomes a vertical video of {SHORT_SECONDS.shortest} to {SHORT_SECONDS.longest} seconds with
              a 3-2-1 countdown, its answer and a call to action.
            </p>
          </div>
          {shorts.length === 0 ? (
            <p className="text-muted-foreground">Add a question first.</p>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={pickedShorts.length === finished.length}
                  onClick={() => set(finished, true)}
                >
                  Select all
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={pickedShorts.length === 0}
                  onClick={() => set(shorts, false)}
                >
                  Select none
                </Button>
                <span className="text-muted-foreground tabular-nums">
                  {pickedShorts.length} of {shorts.length} selected
                </span>
              </div>
              <ol className={boxStyles} aria-label="Questions">
                {shorts.map((choice, index) => {
                  const { questionKey } = choice;
                  return (
                    <ChoiceLine
                      key={choice.id}
                      label={`${index + 1}. ${choice.label}`}
                      note={choice.fault}
                      isChecked={choice.fault === undefined && chosen.has(choice.id)}
                      isDisabled={choice.fault !== undefined}
                      onChange={(isChosen) => set([choice], isChosen)}
                      isShown={questionKey === shown}
                      {...(questionKey !== undefined && { onPreview: () => onShow(questionKey) })}
                    />
                  );
                })}
              </ol>
            </>
          )}
        </section>
        {others.length > 0 && shorts.length > 0 && (
          <section aria-labelledby={`${id}-others`} className="grid gap-3">
            <h2 id={`${id}-others`} className="font-semibold">
              Other versions
            </h2>
            <ul className={boxStyles}>
              {others.map((choice) => (
                <ChoiceLine
                  key={choice.id}
                  label={choice.label}
                  isChecked={chosen.has(choice.id)}
                  onChange={(isChosen) => set([choice], isChosen)}
                />
              ))}
            </ul>
          </section>
        )}
        {(failure ?? tooMany) && <ErrorNotice>{failure ?? tooMany}</ErrorNotice>}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={count === 0 || tooMany !== null}
          busy={cuts.start.isPending && 'Starting…'}
        >
          <Clapperboard className="size-4" aria-hidden />
          {buttonLabel(pickedShorts.length, pickedOthers.length)}
        </Button>
      </form>
      {cuts.progress && <CutList {...cuts.progress} isOpen={cuts.isOpen} change={cuts.change} />}
    </div>
  );
};
