import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { Sidebar } from './Sidebar.tsx';

const server = (readyCount: number) =>
  new StubServer({
    DocumentCounts: ({ companyId }) => ({
      company: {
        __typename: 'Company',
        id: companyId,
        documentCounts: {
          __typename: 'DocumentCounts',
          readingCount: 1,
          readyCount,
          refusedCount: 2,
          setAsideCount: 9,
        },
      },
    }),
  });

it('shows beside Documents how many await review', async () => {
  renderApp(<Sidebar />, server(1200));
  expect(await screen.findByRole('link', { name: /^Documents ?1,203 ?to review$/ })).toBeTruthy();
});

it('shows no number where none awaits review', async () => {
  const none = new StubServer({});
  renderApp(<Sidebar />, none);
  await expect.poll(() => none.variablesOf('DocumentCounts')).toEqual([{ companyId: 1 }]);
  expect(screen.getByRole('link', { name: 'Documents' })).toBeTruthy();
});
