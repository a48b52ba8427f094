'use client';

import { createContext, type ReactNode, use } from 'react';

const IsAdministrator = createContext(false);

/** Tells the pages of the dashboard whether their reader administers the installation. */
export const AdministratorProvider = ({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) => (
  <IsAdministrator value={isAdmin}>{children}</IsAdministrator>
);

/** What an installation can lack, and the part of the documentation that says how to connect it. */
export const CONNECTIONS = {
  model: { label: 'Connect a language model', href: '/docs/ai-and-trends#connect-a-language-model' },
  youtube: { label: 'Connect YouTube', href: '/docs/youtube#connect-a-channel' },
} as const;

interface ConnectNoteProps {
  to: keyof typeof CONNECTIONS;
}

/** Behind a sentence that says what is missing: for administrators a link to the instructions (D242), for others who can help. */
export const ConnectNote = ({ to }: ConnectNoteProps) => {
  const { label, href } = CONNECTIONS[to];
  if (!use(IsAdministrator)) return <>An administrator of this service can change that.</>;
  return (
    <a href={href} className="font-medium underline underline-offset-4">
      {label}
    </a>
  );
};
