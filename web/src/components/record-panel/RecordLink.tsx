import { Link as ChakraLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type RecordPage, recordPath } from '../../app/url-state/open-record.ts';

interface RecordLinkProps {
  readonly page: RecordPage;
  readonly id: number;
  readonly children: ReactNode;
}

/** Opens a record beside the list that it stands in; the filters of the list stay. */
export function RecordLink({ page, id, children }: RecordLinkProps) {
  const { search } = useLocation();
  return (
    // Without transition: in a part of the page that is not painted one would not end, and keep the old scheme's colour.
    <ChakraLink asChild color="inherit" transition="none" _hover={{ textDecoration: 'underline' }}>
      <Link to={recordPath(page, id, search)} data-opens={id}>
        {children}
      </Link>
    </ChakraLink>
  );
}
