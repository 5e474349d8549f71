import { expect, it } from 'vitest';
import { afterRender, type LatestUrl, withSearch } from './latest-url.ts';

const START: LatestUrl = { pathname: '/invoices', search: '?q=acme&status=paid', pending: [] };
const requested = withSearch(withSearch(START, '?q=acme'), '');

it('keeps a later request while the router renders an earlier one', () => {
  const latest = afterRender(requested, { pathname: '/invoices', search: '?q=acme' }, false);
  expect(latest.search).toBe('');
  expect(afterRender(latest, { pathname: '/invoices', search: '' }, false)).toEqual({
    pathname: '/invoices',
    search: '',
    pending: [],
  });
});

it('follows the router when it has rendered the last request, also where it left others out', () => {
  expect(afterRender(requested, { pathname: '/invoices', search: '' }, false).pending).toEqual([]);
});

it.each([
  ['another page', { pathname: '/suppliers', search: '?q=acme' }, false],
  ['a link', { pathname: '/invoices', search: '?status=overdue' }, false],
  ['the way back', { pathname: '/invoices', search: '?q=acme' }, true],
])('follows %s at once', (_name, url, isWayBack) => {
  expect(afterRender(requested, url, isWayBack)).toEqual({ ...url, pending: [] });
});
