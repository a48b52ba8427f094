import { Breakable } from './breakable';

export const CodeWord = ({ children }: { children: string }) => (
  <code className="rounded bg-muted box-decoration-clone px-1 py-0.5 font-mono text-xs">
    <Breakable>{children}</Breakable>
  </code>
);
