import { type LucideIcon, Sigma, VolumeX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { latexToUnicode, withoutLatex } from '@/lib/core/model/latex';
import { textsIn } from '@/lib/core/model/question-texts';
import { type Look, startingMusic } from '@/lib/core/model/theme';
import { shortened } from '@/lib/core/video/line-breaks';
import { mostlySilent } from '@/lib/core/video/preflight';
import { changeQuiz, mapQuestions } from '../model/edits';
import { createVideoOf, previewCanvas } from '../video';
import { useEditor, useEditorState } from './use-editor';

interface FixNoteProps {
  icon: LucideIcon;
  title: string;
  message: string;
  fix: string;
  onFix: () => void;
}

/** Something that one click improves. */
const FixNote = ({ icon: Icon, title, message, fix, onFix }: FixNoteProps) => (
  <div className="flex items-start gap-3 rounded-lg border border-border p-4">
    <Icon className="size-5 shrink-0 text-muted-foreground" aria-hidden />
    <div className="min-w-0 grow">
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 break-words text-muted-foreground text-[0.8125rem]">{message}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onFix}>
        {fix}
      </Button>
    </div>
  </div>
);

/** Offers music for a video that is mostly silent. */
export const SilenceNote = ({ look }: { look: Look }) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const [finding] = useMemo(() => {
    const canvas = previewCanvas(draft.fields);
    return mostlySilent(createVideoOf()(draft, { look, assets: {}, brand: null, canvas }));
  }, [draft, look]);
  if (finding === undefined) return null;
  return (
    <FixNote
      icon={VolumeX}
      title="Mostly silent"
      message={finding.message}
      fix="Add music"
      onFix={() => editor.edit((now) => changeQuiz(now, { music: startingMusic(look) }), 'quiz.music.track')}
    />
  );
};

/** Offers to write simple LaTeX in Unicode, in all questions at once (D151). */
export const LatexNote = () => {
  const editor = useEditor();
  const rounds = useEditorState(({ history }) => history.present.rounds);
  const texts = useMemo(
    () =>
      rounds
        .flatMap(({ questions }) => questions.flatMap(({ fields }) => [...textsIn(fields)]))
        .filter(([, text]) => latexToUnicode(text) !== text)
        .map(([, text]) => text),
    [rounds],
  );
  const [first] = texts;
  if (first === undefined) return null;
  const count = texts.length === 1 ? 'One text contains' : `${texts.length} texts contain`;
  return (
    <FixNote
      icon={Sigma}
      title="LaTeX"
      message={`${count} LaTeX, which the video shows as it is written: “${shortened(first, 60)}”. It can be “${shortened(latexToUnicode(first), 60)}”.`}
      fix="Convert"
      onFix={() => editor.edit((now) => mapQuestions(now, withoutLatex), 'latex')}
    />
  );
};
