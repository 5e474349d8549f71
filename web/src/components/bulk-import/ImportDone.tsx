import { Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { countOf } from '../../lib/count-of.ts';
import { FileLineList } from '../FileLineList.tsx';
import { PageLink } from '../PageLink.tsx';
import { ImportProgressBar } from './ImportProgressView.tsx';
import type { ImportResult } from './use-send-import.ts';

interface ImportDoneProps {
  readonly result: ImportResult;
  /** Called when the user goes to the invoices. */
  readonly onLeave: () => void;
}

/** Result of an import (RULES.md, section 8, Bulk import). */
export function ImportDone({ result, onLeave }: ImportDoneProps) {
  const { processed, errors, warnings, possibleDuplicates, batchImportDate, batchSequenceNumber } = result;
  return (
    <Stack gap="4">
      <ImportProgressBar percent={100} />
      <Text role="status">
        {countOf(processed, 'invoice')} imported, {countOf(errors.length, 'error')}
        {warnings.length > 0 && `, ${countOf(warnings.length, 'warning')}`}.
      </Text>
      {batchImportDate && batchSequenceNumber !== null && (
        <Text>
          Saved as{' '}
          <PageLink to="/invoices" onClick={onLeave} color="brand.fg">
            Batch {batchSequenceNumber}, {formatLocalDate(batchImportDate)}
          </PageLink>
          .
        </Text>
      )}
      {possibleDuplicates > 0 && (
        <PageLink to="/invoices?duplicates=possible" onClick={onLeave} color="brand.fg" alignSelf="flex-start">
          Review {countOf(possibleDuplicates, 'possible duplicate')}
        </PageLink>
      )}
      <FileLineList title="Warnings" lines={warnings.map((text, index) => ({ line: index + 1, text }))} />
      <FileLineList title="Errors" lines={errors.map((text, index) => ({ line: index + 1, text }))} />
    </Stack>
  );
}
