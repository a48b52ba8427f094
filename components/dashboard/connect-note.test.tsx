import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findGuide, readGuide } from '@/lib/server/docs/guides';
import { AdministratorProvider, CONNECTIONS, ConnectNote } from './connect-note';

const noteFor = (isAdmin: boolean, to: keyof typeof CONNECTIONS) =>
  renderToStaticMarkup(
    <AdministratorProvider isAdmin={isAdmin}>
      <ConnectNote to={to} />
    </AdministratorProvider>,
  );

describe.each(Object.keys(CONNECTIONS) as (keyof typeof CONNECTIONS)[])('%s', (to) => {
  test('leads administrators to a part of the documentation that the service has', async () => {
    const { href } = CONNECTIONS[to];
    expect(noteFor(true, to)).toContain(`href="${href}"`);
    const [, slug = '', anchor] = /^\/docs\/([\w-]+)#([\w-]+)$/.exec(href) ?? [];
    expect(findGuide(slug)).toBeDefined();
    const headings = [...((await readGuide(slug)) ?? '').matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => title);
    expect(headings.map((title) => title.toLowerCase().replaceAll(' ', '-'))).toContain(anchor);
  });

  test('tells others who can help', () => {
    expect(noteFor(false, to)).toBe('An administrator of this service can change that.');
  });
});
