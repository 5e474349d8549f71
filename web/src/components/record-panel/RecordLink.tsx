import { Link as ChakraLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type RecordPage, recordPath } from '../../app/url-state/open-record.ts';

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
    <ChakraLink asChild color="inherit" transition="none" _hover={{ textDecoration: 'underline' }}>
      <Link to={recordPath(page, id, search)} data-opens={id}>
        {children}
      </Link>
    </ChakraLink>
  );
}
