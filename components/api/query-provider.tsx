'use client';

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notify } from '../ui/toaster';
import { messageOf } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the message shown when the mutation fails. Without it, the page shows the error itself. */
      failure?: string;
    };
  }
}

const createClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failure) notify.failed(meta.failure, { description: messageOf(error) });
      },
    }),
    defaultOptions: {
      // The service may run on this machine, so `navigator.onLine` says nothing about it.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** Holds the dashboard's server state. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
