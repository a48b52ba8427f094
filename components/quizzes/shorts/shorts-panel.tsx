'use client';

import { Clapperboard, Play } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { messageOf } from '@/components/api/errors';
import { BatchAllowance } from '@/components/renders/allowance';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { Segmented } from '@/components/ui/segmented';
import type { Assets } from '@/lib/core/model/assets';
import { MAX_CUTS, MAX_SHORT_QUESTIONS, SERIES_SECONDS, SHORT_SECONDS } from '@/lib/core/model/cuts';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { useEditor, useEditorState } from '../editor/use-editor';
import type { Key } from '../model/draft';
import { useTranslations } from '../translations/use-translations';
import { ChoiceLine } from './choice-line';
import { type Choice, otherChoices, seriesCut, shortChoices } from './choices';
import { CutList } from './cut-list';
import { useCuts } from './use-cuts';

interface ShortsPanelProps {
  quizId: string;
  /** The original, if the quiz is a translation. */
  translationOf: string | null;
  assets: Assets;
  /** The questions whose Short is in the player. */
  shown: readonly Key[];
  onShow: (keys: readonly Key[]) => void;
}

/** What becomes of the chosen questions. */
const MODES = [
  { value: 'each', label: 'One Short each' },
  { value: 'series', label: 'One Short of all' },
] as const;
type Mode = (typeof MODES)[number]['value'];

const buttonLabel = (shorts: number, others: number): string => {
  if (shorts + others === 0) return 'Render Shorts';
  const noun = others === 0 ? 'Short' : 'video';
  const count = shorts + others;
  return `Render ${count} ${noun}${count === 1 ? '' : 's'}`;
};

const boxStyles = 'divide-y divide-border overflow-hidden rounded-lg border border-border';

/** Chooses what becomes a video of its own, shows it in the player, and renders it all as one list. */
export const ShortsPanel = ({ quizId, translationOf, assets, shown, onShow }: ShortsPanelProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const { siblings = [] } = useTranslations(translationOf ?? quizId);
  const cuts = useCuts(quizId);
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<Mode>('each');
  const [title, setTitle] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  const progress = useRef<HTMLDivElement>(null);
  const shorts = shortChoices(draft, assets);
  const others = otherChoices(draft, siblings);
  const finished = shorts.filter(({ fault }) => fault === undefined);
  const picked = <Kind extends Choice>(choices: readonly Kind[]) =>
    choices.filter((choice) => choice.fault === undefined && chosen.has(choice.id));
  const [pickedShorts, pickedOthers] = [picked(shorts), picked(others)];
  const isSeries = mode === 'series' && pickedShorts.length > 0;
  const shortCuts = isSeries ? [seriesCut(pickedShorts, title)] : pickedShorts.map(({ cut }) => cut);
  const cutsToMake = [...shortCuts, ...pickedOthers.map(({ cut }) => cut)];
  const count = cutsToMake.length;
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
      cutsToMake.map((cut) => cut(editor.idOf)),
      {
        onSuccess: () => {
          setChosen(new Set());
          setTitle('');
          progress.current?.scrollIntoView({ block: 'nearest' });
        },
      },
    );
  };
  const failure = unsaved
    ? 'Some changes aren’t saved: fix the errors first.'
    : cuts.start.error
      ? messageOf(cuts.start.error)
      : cuts.error;
  const tooMany =
    mode === 'series' && pickedShorts.length > MAX_SHORT_QUESTIONS
      ? `Choose at most ${MAX_SHORT_QUESTIONS} questions for one Short.`
      : count > MAX_CUTS
        ? `Choose at most ${MAX_CUTS} videos at a time.`
        : null;
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
              {mode === 'each'
                ? `Each question becomes a vertical video of ${SHORT_SECONDS.shortest} to ${SHORT_SECONDS.longest} seconds with a 3-2-1 countdown, its answer and a call to action.`
                : `Choose three to five questions for one vertical video of up to ${SERIES_SECONDS.longest} seconds with a hook, their answers and a call to action.`}
            </p>
          </div>
          {shorts.length === 0 ? (
            <p className="text-muted-foreground">Add a question first.</p>
          ) : (
            <>
              <Segmented label="Questions of a Short" value={mode} onChange={setMode} options={MODES} />
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
                      note={choice.fault ?? (choice.answer === null ? undefined : `Answer: ${choice.answer}`)}
                      picture={choice.picture}
                      isChecked={choice.fault === undefined && chosen.has(choice.id)}
                      isDisabled={choice.fault !== undefined}
                      onChange={(isChosen) => set([choice], isChosen)}
                      isShown={shown.length === 1 && questionKey === shown[0]}
                      onPreview={() => onShow([questionKey])}
                    />
                  );
                })}
              </ol>
              {mode === 'series' && (
                <div className="grid gap-3">
                  <Field
                    label="Title"
                    hint="Also shown at the start. Leave it empty for “How many do you know?” in the language of the quiz."
                  >
                    {(control) => (
                      <Input
                        {...control}
                        value={title}
                        maxLength={QUIZ_LIMITS.title}
                        dir="auto"
                        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
                      />
                    )}
                  </Field>
                  <Button
                    variant="secondary"
                    size="sm"
                    className="justify-self-start"
                    disabled={!isSeries || tooMany !== null}
                    onClick={() => onShow(pickedShorts.map(({ questionKey }) => questionKey))}
                  >
                    <Play className="size-4" aria-hidden />
                    Preview
                  </Button>
                </div>
              )}
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
        <BatchAllowance count={tooMany === null ? count : 0} />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={count === 0 || tooMany !== null}
          busy={cuts.start.isPending && 'Starting…'}
        >
          <Clapperboard className="size-4" aria-hidden />
          {buttonLabel(shortCuts.length, pickedOthers.length)}
        </Button>
      </form>
      <div ref={progress} className="empty:hidden">
        {cuts.progress && <CutList {...cuts.progress} isOpen={cuts.isOpen} change={cuts.change} />}
      </div>
    </div>
  );
};
