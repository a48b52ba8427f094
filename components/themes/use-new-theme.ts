import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { client } from '../api/client';

/** Creates or duplicates a theme and opens it. */
export const useNewTheme = () => {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (original: string | null) =>
      original === null ? client.themes.create({ name: 'Untitled theme' }) : client.themes.duplicate(original),
    onSuccess: ({ id }) => router.push(`/themes/${id}`),
    meta: { failure: 'Couldn’t create the theme' },
  });
  return {
    isBusy: isPending || isSuccess,
    create: () => mutate(null),
    duplicate: (id: string) => mutate(id),
  };
};
