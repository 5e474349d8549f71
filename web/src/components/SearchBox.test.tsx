import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../apollo/client.ts';
import { Providers } from '../app/Providers.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { SearchBox } from './SearchBox.tsx';

afterEach(() => vi.useRealTimers());

/** A page with a search box, and what was searched for so far. */
function pageWithSearchBox() {
  const found: string[] = [];
  const client = createClient({ onUnauthenticated: () => undefined, transport: new StubServer({}).link });
  const page = () => (
    <Providers client={client}>
      <SearchBox label="Search" onSearch={(text) => found.push(text)} />
    </Providers>
  );
  return { found, page };
}

it('searches when typing pauses, however often the page re-renders', () => {
  const { found, page } = pageWithSearchBox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(page());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'acme' } });
  for (let times = 0; times < 4; times++) {
    vi.advanceTimersByTime(100);
    rerender(page());
  }
  expect(found).toEqual(['acme']);
});

it('searches at once when the focus leaves it, and not again when the typing has paused', () => {
  const { found, page } = pageWithSearchBox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(page());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'acme ' } });
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(found).toEqual(['acme']);
  vi.advanceTimersByTime(1_000);
  expect(found).toEqual(['acme']);
});
