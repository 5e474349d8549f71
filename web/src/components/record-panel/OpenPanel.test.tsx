import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { OpenPanel } from './OpenPanel.tsx';
import { type PanelWalk, RecordPanel } from './RecordPanel.tsx';

// React reports the caught error.
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

function Record({ id, ...walk }: PanelWalk & { readonly id: number }) {
  if (id === 1) throw new Error('this record cannot be shown');
  return (
    <RecordPanel {...walk} title={`Record ${id}`} recordKey={String(id)}>
      {id}
    </RecordPanel>
  );
}

function Page() {
  const [openId, setOpenId] = useState<number | null>(1);
  return (
    <>
      <p>The list</p>
      <OpenPanel id={openId} walk={{ onClose: () => setOpenId(null), onNext: () => setOpenId(2) }}>
        {(id, walk) => <Record id={id} {...walk} />}
      </OpenPanel>
    </>
  );
}

it('keeps the list beside a panel that fails, and shows the next record', async () => {
  const { user, container } = renderApp(<Page />, new StubServer({}));
  expect(await screen.findByRole('complementary', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('The list')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
  await user.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Record 2' })).toBeTruthy();
});

it('closes a panel that failed on Escape', async () => {
  const { user } = renderApp(<Page />, new StubServer({}));
  await screen.findByRole('complementary', { name: 'Something went wrong' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('The list')).toBeTruthy();
});
