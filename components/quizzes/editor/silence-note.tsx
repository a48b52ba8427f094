import { VolumeX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { type Look, startingMusic } from '@/lib/core/model/theme';
import { silentShare } from '@/lib/core/video/silence';
import { changeQuiz } from '../model/edits';
import { createVideoOf, previewCanvas } from '../video';
import { useEditor, useEditorState } from './use-editor';

/** Viewers leave videos in which nothing is heard for longer than this share. */
const TOO_SILENT = 1 / 3;

/** Offers music for a video that is mostly silent. */
export const SilenceNote = ({ look }: { look: Look }) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const share = useMemo(() => {
    const canvas = previewCanvas(draft.fields);
    return silentShare(createVideoOf()(draft, { look, assets: {}, brand: null, canvas }));
  }, [draft, look]);
  if (share <= TOO_SILENT) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg border border-border p-4">
      <VolumeX className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium">Mostly silent</p>
        <p className="mt-0.5 text-muted-foreground text-[0.8125rem]">
          Nothing is heard for {Math.round(share * 100)}% of the video. Add music, or choose a voice in Sound.
        </p>
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
