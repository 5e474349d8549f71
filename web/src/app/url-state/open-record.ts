import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOf } from './latest-url.ts';

/** Pages whose records have a URL: `/invoices/42`. */
export const RECORD_PAGES = [
  '/invoices',
  '/documents',
  '/suppliers',
  '/payment-runs',
  '/payments',
  '/reconciliation',
] as const;
export type RecordPage = (typeof RECORD_PAGES)[number];

/** Largest id in the database. */
const ID_MAX = 2_147_483_647;

/** Returns the record in a path such as `/invoices/42`; null for any other path. */
export function recordIn(pathname: string): { readonly page: RecordPage; readonly id: number } | null {
  const page = RECORD_PAGES.find((candidate) => candidate === pageOf(pathname));
  const digits = /^\/[^/]+\/([1-9]\d*)\/?$/.exec(pathname)?.[1];
  const id = Number(digits);
  return page && digits && id <= ID_MAX ? { page, id } : null;
}

/** Returns the path of a record, with the filters of its list. */
export function recordPath(page: RecordPage, id: number, search = ''): string {
  return `${page}/${id}${search}`;
}

/**
 * Keeps the record that is open beside a list in the URL: Back closes it, and a copied link opens it. The next record
 * replaces the history entry, so that Back does not revisit each one.
 */
export function useOpenRecord(page: RecordPage) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const record = recordIn(pathname);
  const openId = record?.page === page ? record.id : null;
  const open = useCallback(
    (id: number) => void navigate(recordPath(page, id, search), { replace: openId !== null }),
    [navigate, page, search, openId],
  );
  const close = useCallback(() => void navigate(`${page}${search}`), [navigate, page, search]);
  return { openId, open, close };
}
