import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type RecordPage, recordPath } from '../../app/url-state/open-record.ts';
import { PageLink } from '../PageLink.tsx';

interface RecordLinkProps {
  readonly page: RecordPage;
  readonly id: number;
  readonly children: ReactNode;
}

/** Opens a record beside its list. The list keeps its filters. */
export function RecordLink({ page, id, children }: RecordLinkProps) {
  const { search } = useLocation();
  return (
    // No transition: in an unpainted part of the page it would never end, and keep the old scheme's colour.
    <PageLink
      to={recordPath(page, id, search)}
      data-opens={id}
      variant="plain"
      color="inherit"
      transition="none"
      _hover={{ textDecoration: 'underline' }}
    >
      {children}
    </PageLink>
  );
}
