import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOf } from './UrlState.tsx';

/** The pages whose records have an address of their own: `/invoices/42`. */
export const RECORD_PAGES = [
  '/invoices',
  '/documents',
  '/suppliers',
  '/payment-runs',
  '/payments',
  '/reconciliation',
] as const;
export type RecordPage = (typeof RECORD_PAGES)[number];

/** What the database can number. */
const ID_MAX = 2_147_483_647;

/** The record that a path names after its page, `/invoices/42`; null for any other path. */
export function recordIn(pathname: string): { readonly page: RecordPage; readonly id: number } | null {
  const page = RECORD_PAGES.find((candidate) => candidate === pageOf(pathname));
  const digits = /^\/[^/]+\/([1-9]\d*)\/?$/.exec(pathname)?.[1];
  const id = Number(digits);
  return page && digits && id <= ID_MAX ? { page, id } : null;
}

/** The address of a record, with the filters of the list beside it. */
export function recordPath(page: RecordPage, id: number, search = ''): string {
  return `${page}/${id}${search}`;
}

/**
 * The record that is open beside a page's list, in the address: Back closes it, and a copied link opens it. Going to the
 * next one takes the place of the one before, so that Back does not walk through each.
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
