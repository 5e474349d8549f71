import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.ts';
import { summaryRecord } from '../../../testing/reconciliation-records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { UnpublishedBills } from './UnpublishedBills.tsx';

const AUGUST = monthOf(localDate('2026-08-01'));

function show(count: number | null, publishesTo: 'xero' | null) {
  const summary = summaryRecord(AUGUST, { unpublishedBillCount: count });
  return renderApp(<UnpublishedBills summary={summary} />, new StubServer({}), '/', { publishesTo });
}

it('says before a month is closed how many bills are not published, and leads to them', async () => {
  const { container } = show(12, 'xero');
  expect(container.textContent).toContain('12 bills not published.');
  expect(screen.getByRole('link', { name: 'Publish to Xero' }).getAttribute('href')).toBe('/accounting?month=2026-08');
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  ['all bills are published', 0, 'xero'],
  ['the company publishes to no accounting system', null, null],
] as const)('shows nothing if %s', (_, count, publishesTo) => {
  show(count, publishesTo);
  expect(screen.queryByRole('link')).toBeNull();
});
