import { VolumeX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { type Look, startingMusic } from '@/lib/core/model/theme';
import { mostlySilent } from '@/lib/core/video/preflight';
import { changeQuiz } from '../model/edits';
import { createVideoOf, previewCanvas } from '../video';
import { useEditor, useEditorState } from './use-editor';

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
    <div className="flex items-start gap-3 rounded-lg border border-border p-4">
      <VolumeX className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium">Mostly silent</p>
        <p className="mt-0.5 text-muted-foreground text-[0.8125rem]">{finding.message}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => editor.edit((now) => changeQuiz(now, { music: startingMusic(look) }), 'quiz.music.track')}
        >
          Add music
        </Button>
      </div>
    </div>
  );
};
