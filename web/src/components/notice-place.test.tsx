import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { notify } from './notify.ts';

afterEach(() => void vi.restoreAllMocks());

it('appears where no buttons are on the screen as it is now, also after it was turned or zoomed', async () => {
  const isNarrow = vi.spyOn(window, 'matchMedia');
  const now = (matches: boolean) =>
    isNarrow.mockReturnValue(Object.assign(Object.create(null), window.matchMedia(''), { matches }));
  renderApp(<main />, new StubServer({}));
  const placeOf = async (title: string) => {
    act(() => notify({ title }));
    return (await screen.findByText(title)).closest('[role=region]')?.getAttribute('data-placement');
  };
  expect(await placeOf('Wide')).toBe('bottom-start');
  now(true);
  expect(await placeOf('Narrow')).toBe('top');
  now(false);
  expect(await placeOf('Wide again')).toBe('bottom-start');
});
