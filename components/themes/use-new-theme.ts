import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import { api } from '../api/client';

/** Creates or duplicates a theme and opens it. */
export const useNewTheme = () => {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: unknown }) => api.post<{ data: ThemeWire }>(path, body),
    onSuccess: ({ data }) => router.push(`/themes/${data.id}`),
    meta: { failure: 'Couldn’t create the theme' },
  });
  return {
    isBusy: isPending || isSuccess,
    create: () => mutate({ path: '/themes', body: { name: 'Untitled theme' } }),
    duplicate: (id: string) => mutate({ path: `/themes/${id}/duplicate` }),
  };
};
