import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../../app/keyboard/single-keys.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { Worklist } from './Worklist.tsx';
import type { WorklistColumn } from './worklist-column.ts';

interface Bill {
  readonly id: number;
}

const onOpen = vi.fn<(bill: Bill) => void>();
const onMark = vi.fn<(bill: Bill) => void>();
afterEach(() => {
  vi.clearAllMocks();
  switchSingleKeys(true);
});

const COLUMNS: readonly WorklistColumn<Bill>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => `Bill ${id}` },
  { id: 'actions', header: 'Actions', cell: ({ id }) => <button type="button">Edit {id}</button> },
];

const COMMANDS = [
  {
    key: 'm',
    label: 'Mark',
    run: onMark,
    reasonAgainst: ({ id }: Bill) => (id === 2 ? 'Bill 2 is paid already' : null),
  },
];

function Bills({ first }: { readonly first: readonly number[] }) {
  const [ids, setIds] = useState(first);
  const [selected, setSelected] = useState<readonly number[]>([]);
  return (
    <main>
      <input type="search" aria-label="Search" />
      <button type="button" onClick={() => setIds((before) => [99, ...before])}>
        Put one above
      </button>
      <button type="button" onClick={() => setIds((before) => before.slice(1))}>
        Take the first away
      </button>
      <output>{selected.join(' ')}</output>
      <Worklist<Bill>
        label="Bills"
        columns={COLUMNS}
        rowCount={ids.length}
        itemAt={(index) => ({ id: ids[index] ?? 0 })}
        itemKey={({ id }) => String(id)}
        onOpen={onOpen}
        rowCommands={COMMANDS}
        selection={{
          things: 'bills',
          labelOf: ({ id }) => `Select bill ${id}`,
          isSelected: ({ id }) => selected.includes(id),
          onToggle: ({ id }) =>
            setSelected((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
          onRange: (from, to, areSelected) => {
            const range = ids.slice(from, to + 1);
            setSelected((before) => {
              const others = before.filter((one) => !range.includes(one));
              return areSelected ? [...others, ...range] : others;
            });
          },
          all: selected.length === ids.length,
          onToggleAll: () => setSelected((before) => (before.length === ids.length ? [] : ids)),
        }}
      />
    </main>
  );
}

function showBills(count = 5) {
  const first = Array.from({ length: count }, (_, index) => index + 1);
  const { user } = renderApp(<Bills first={first} />, new StubServer({}));
  const focusedRow = () => document.activeElement?.getAttribute('data-key');
  const selected = () => screen.getByRole('status').textContent;
  return { user, focusedRow, selected };
}

describe('the focus', () => {
  it('is one Tab stop for the list, with the controls of the active row behind it', async () => {
    const { user, focusedRow } = showBills();
    screen.getByRole('button', { name: 'Take the first away' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all bills' }));
    await user.tab();
    expect(focusedRow()).toBe('1');
    await user.keyboard('{ArrowDown}j');
    expect(focusedRow()).toBe('3');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit 3' }));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('button', { name: 'Edit 1' }).tabIndex).toBe(-1);
  });

  it('goes to the ends and by pages, and stops there', async () => {
    const { user, focusedRow } = showBills(100);
    await user.keyboard('j{End}');
    await waitFor(() => expect(focusedRow()).toBe('100'));
    await user.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('100');
    await user.keyboard('{Home}k');
    await waitFor(() => expect(focusedRow()).toBe('1'));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(focusedRow()).toBe('15'));
  });

  it('stays with its row when others come, and goes to the next when the row goes', async () => {
    const { user, focusedRow } = showBills();
    await user.keyboard('jj');
    expect(focusedRow()).toBe('2');
    const above = screen.getByRole('button', { name: 'Put one above' });
    above.click();
    await screen.findByText('Bill 99');
    expect(focusedRow()).toBe('2');
    const take = screen.getByRole('button', { name: 'Take the first away' });
    for (const gone of ['99', '1', '2']) {
      take.click();
      await waitFor(() => expect(screen.queryByText(`Bill ${gone}`)).toBeNull());
    }
    await waitFor(() => expect(focusedRow()).toBe('3'));
  });
});

describe('the keys', () => {
  it('open a row by Enter and by a click, but not by a click on its buttons', async () => {
    const { user } = showBills();
    await user.keyboard('jj{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith({ id: 2 });
    await user.click(screen.getByText('Bill 4'));
    expect(onOpen).toHaveBeenLastCalledWith({ id: 4 });
    await user.click(screen.getByRole('button', { name: 'Edit 5' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('select rows one by one and in ranges', async () => {
    const { user, selected } = showBills();
    await user.keyboard('jx');
    expect(selected()).toBe('1');
    expect(screen.getByRole('row', { selected: true })).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowDown}j{/Shift}');
    expect(selected()).toBe('1 2 3');
    await user.keyboard('{Shift>}k{/Shift}');
    expect(selected()).toBe('1 2');
    await user.click(screen.getByRole('checkbox', { name: 'Select bill 3' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('Bill 5'));
    await user.keyboard('{/Shift}');
    expect(selected()?.split(' ').sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('do what the list offers to the active row, or say why not', async () => {
    const { user } = showBills();
    await user.keyboard('jm');
    expect(onMark).toHaveBeenCalledWith({ id: 1 });
    await user.keyboard('jm');
    expect(onMark).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Bill 2 is paid already')).toBeTruthy();
  });

  it('do nothing while someone types, nor when they are switched off', async () => {
    const { user, focusedRow } = showBills();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'jxm');
    expect(search).toHaveProperty('value', 'jxm');
    expect(onMark).not.toHaveBeenCalled();
    search.blur();
    switchSingleKeys(false);
    await user.keyboard('j');
    expect(document.activeElement).toBe(document.body);
    within(screen.getByRole('grid', { name: 'Bills' }))
      .getAllByRole('row')[1]
      ?.focus();
    await user.keyboard('m{ArrowDown}');
    expect(onMark).not.toHaveBeenCalled();
    expect(focusedRow()).toBe('2');
  });
});

it('renders all rows for printing, and the visible ones afterwards', async () => {
  showBills(100);
  const rows = () => within(screen.getByRole('grid', { name: 'Bills' })).getAllByText(/^Bill \d+$/).length;
  const before = rows();
  expect(before).toBeLessThan(50);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(100);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(rows()).toBe(before));
});
