import { Link, useLocation } from 'react-router-dom';
import { type RecordPage, recordAddress } from '../../app/address/open-record.ts';

interface RowLinkProps {
  readonly page: RecordPage;
  readonly id: number;
  readonly text: string;
}

/** Opens the record of a row beside its list. A plain element: a list that scrolls makes dozens a second. */
export function RowLink({ page, id, text }: RowLinkProps) {
  const { search } = useLocation();
  return (
    <Link data-look="title" data-opens={id} to={recordAddress(page, id, search)}>
      {text}
    </Link>
  );
}
