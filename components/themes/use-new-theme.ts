import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ThemeWire } from '@/lib/domain/themes/schema';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { notify } from '../ui/toaster';

/** Makes a theme and opens it: a new one, or the copy of another. */
export const useNewTheme = () => {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const make = async (path: string, body?: unknown) => {
    setBusy(true);
    try {
      const { data } = await api.post<{ data: ThemeWire }>(path, body);
      router.push(`/themes/${data.id}`);
    } catch (error) {
      notify.failed('The theme could not be made', { description: messageOf(error) });
      setBusy(false);
    }
  };
  return {
    isBusy,
    create: () => make('/themes', { name: 'Untitled theme' }),
    duplicate: (id: string) => make(`/themes/${id}/duplicate`),
  };
};
