import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { useInvalidate } from '@/components/api/queries';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import { useEditor } from './use-editor';

interface EditThemeOptions {
  quizId: string;
  userId: string;
  /** The quiz's theme. */
  theme: ThemeWire | null;
  onChoose: (theme: ThemeWire) => void;
}

/** Opens a theme from a quiz, to which its page leads back. Other users' themes are copied first. */
export const useEditTheme = ({ quizId, userId, theme, onChoose }: EditThemeOptions) => {
  const editor = useEditor();
  const router = useRouter();
  const invalidate = useInvalidate(collections.themes.key);
  const open = async (chosen: ThemeWire) => {
    if (chosen !== theme) onChoose(chosen);
    await editor.save();
    router.push(`/themes/${chosen.id}?quiz=${quizId}`);
  };
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: async (which: 'edit' | 'new') => {
      if (which === 'edit' && theme?.userId === userId) return theme;
      const created =
        which === 'edit' && theme !== null
          ? await client.themes.duplicate(theme.id)
          : await client.themes.create({ name: 'Untitled theme' });
      void invalidate();
      return created;
    },
    onSuccess: open,
    meta: { failure: 'Couldn’t open the theme' },
  });
  const isBusy = isPending || isSuccess;
  return {
    isBusy,
    busyWith: isBusy ? variables : undefined,
    edit: () => mutate('edit'),
    create: () => mutate('new'),
  };
};
