import { Button, Flex, Text } from '@chakra-ui/react';
import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { X } from 'lucide-react';
import type { ReportFilter } from './use-invoice-filter.ts';

interface ReportNoteProps {
  readonly filter: ReportFilter;
  /** Of the first invoice that is listed; undefined until one is known. */
  readonly supplierName: string | undefined;
  readonly onLeave: () => void;
}

/** Says what a report's figure has narrowed the list to, and the way back to all invoices. */
export function ReportFilterBanner({ filter, supplierName, onLeave }: ReportNoteProps) {
  const words = wordsOf(filter, supplierName);
  if (words.length === 0) return null;
  return (
    <Flex role="status" align="center" gap="3" wrap="wrap" bg="brand.subtle" borderRadius="l2" px="4" py="2">
      <Text flex="1" minW="40">
        {words.join(' · ')}
      </Text>
      <Button size="sm" variant="ghost" onClick={onLeave}>
        <X aria-hidden />
        Show all invoices
      </Button>
    </Flex>
  );
}

function wordsOf(filter: ReportFilter, supplierName: string | undefined): string[] {
  const { supplierId, outstandingOn, dueFrom, dueTo, documentType } = filter;
  return [
    outstandingOn && `Unpaid at the end of ${formatLocalDate(outstandingOn)}`,
    supplierId && (supplierName ?? 'One supplier'),
    documentType && `${INVOICE_TYPE_LABELS[documentType]}s`,
    describeDueDates(dueFrom, dueTo),
  ].filter((word) => typeof word === 'string');
}

function describeDueDates(from: ReportFilter['dueFrom'], to: ReportFilter['dueTo']): string | null {
  if (from && to) return `Due ${formatLocalDate(from)} to ${formatLocalDate(to)}`;
  if (from) return `Due ${formatLocalDate(from)} or later`;
  return to ? `Due ${formatLocalDate(to)} or earlier` : null;
}
