import { formatDateInput, formatDateWithWeekday } from '@paycycle/schema/domain/date-input';
import { addDays, addMonths, formatMonth, localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { DateField } from './DateField.tsx';

afterEach(() => vi.restoreAllMocks());

function Sample({ start, onValue }: { readonly start: string; readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return (
    <main>
      <DateField label="Due date" value={value} onChange={change} from={localDate('2026-09-05')} />
    </main>
  );
}

function show(start = '') {
  const values = vi.fn<(value: string) => void>();
  const view = renderApp(<Sample start={start} onValue={values} />, new StubServer({}));
  return { ...view, values, input: screen.getByLabelText<HTMLInputElement>('Due date') };
}

it('shows a date as dd/mm/yyyy, with its day of the week', () => {
  const { input } = show('2026-11-12');
  expect(input.value).toBe('12/11/2026');
  expect(screen.getByText('Thursday')).toBeTruthy();
});

it.each([
  ['12/11/2026', '2026-11-12', '12/11/2026'],
  ['12 11 26', '2026-11-12', '12/11/2026'],
  ['+30', '2026-10-05', '05/10/2026'],
  ['end of month', '2026-09-30', '30/09/2026'],
])('takes %s, and shows it as a date once it is left', async (typed, value, shown) => {
  const { user, input, values } = show();
  await user.type(input, typed);
  expect(input.value).toBe(typed);
  expect(values).toHaveBeenLastCalledWith(value);
  await user.tab();
  expect(input.value).toBe(shown);
});

it('shows the parsed date while the user types words', async () => {
  const { user, input } = show();
  await user.type(input, 'tomorrow');
  expect(screen.getByText(formatDateWithWeekday(addDays(today(), 1)))).toBeTruthy();
});

it('keeps an invalid date, and shows the expected format', async () => {
  const { user, input, values } = show();
  await user.type(input, '31/11/2026');
  expect(screen.queryByText(/Enter the date/)).toBeNull();
  await user.tab();
  expect(screen.getByText(`Enter the date as dd/mm/yyyy, such as ${formatDateInput(today())}`)).toBeTruthy();
  expect(input.value).toBe('31/11/2026');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(values).toHaveBeenLastCalledWith('31/11/2026');
});

const day = (date: string) => screen.findByRole('button', { name: formatDateWithWeekday(localDate(date)) });

it('is chosen from a calendar by keys, and gives the focus back', async () => {
  const { user, input, values } = show('2026-11-12');
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await day('2026-11-12')));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('12');
  expect(await axeViolations(document.body)).toEqual([]);

  const moves: [string, string][] = [
    ['{ArrowRight}', '2026-11-13'],
    ['{ArrowDown}', '2026-11-20'],
    ['{Home}', '2026-11-16'],
    ['{End}', '2026-11-22'],
    ['{ArrowUp}', '2026-11-15'],
    ['{PageDown}', '2026-12-15'],
    ['{Shift>}{PageUp}{/Shift}', '2025-12-15'],
    ['{ArrowLeft}', '2025-12-14'],
  ];
  for (const [keys, date] of moves) {
    await user.keyboard(keys);
    expect(document.activeElement).toBe(await day(date));
  }
  await user.keyboard('{Enter}');
  expect(values).toHaveBeenLastCalledWith('2025-12-14');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(input.value).toBe('14/12/2025');
});

it('goes from month to month by buttons, and offers today', async () => {
  const { user, values } = show();
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const month = monthOf(today());
  await screen.findByRole('grid', { name: formatMonth(month) });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const grid = screen.getByRole('grid', { name: formatMonth(addMonths(month, 1)) });
  expect(within(grid).getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Monday');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(values).toHaveBeenLastCalledWith(today());
});
