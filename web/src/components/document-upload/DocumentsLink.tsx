import { Button, Link as ChakraLink } from '@chakra-ui/react';
import { FileSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentCountsQuery } from '../../apollo/hooks.generated.ts';

interface DocumentsLinkProps {
  readonly companyId: number;
  /** Looks like a button, for use among buttons. */
  readonly isButton?: boolean;
}

/** Link to the documents to review, with their count. */
export function DocumentsLink({ companyId, isButton = false }: DocumentsLinkProps) {
  const { data, previousData } = useDocumentCountsQuery({ variables: { companyId } });
  const counts = (data ?? previousData)?.company.documentCounts;
  const count = counts ? counts.readingCount + counts.readyCount + counts.refusedCount : 0;
  const words = count > 0 ? `Documents to review (${count.toLocaleString('en-GB')})` : 'Documents to review';
  if (!isButton) {
    return (
      <ChakraLink asChild variant="underline" fontSize="sm">
        <Link to="/documents">{words}</Link>
      </ChakraLink>
    );
  }
  return (
    <Button asChild variant="outline">
      <Link to="/documents">
        <FileSearch aria-hidden />
        {words}
      </Link>
    </Button>
  );
}
