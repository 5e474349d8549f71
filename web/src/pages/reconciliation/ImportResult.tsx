import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { ImportCounts } from '../../components/ImportCounts.tsx';
import { LinesOfFile } from '../../components/LinesOfFile.tsx';
import { formatMonth } from '../../lib/month.ts';
import type { StatementImportResult } from './use-reconciliation-actions.ts';

interface ImportResultProps {
  readonly result: StatementImportResult;
  /** The month that the page shows. */
  readonly month: Month;
  readonly onGoToMonth: (month: Month) => void;
}

/** What became of each row of a statement (rules.md, 29). */
export function ImportResult({ result, month, onGoToMonth }: ImportResultProps) {
  const counts = [
    { label: 'Imported', count: result.imported },
    { label: 'Skipped', count: result.skipped },
    { label: 'Rejected', count: result.rejected },
    { label: 'Outside month', count: result.outsideMonth },
  ];
  const otherMonths = result.outsideMonth > 0 ? monthsToOffer(result, month) : [];
  return (
    <Stack gap="5" role="status">
      <ImportCounts counts={counts} />
      {otherMonths.length > 0 && (
        <Stack gap="2">
          <Text>The statement has rows outside {formatMonth(month)}. They were imported too.</Text>
          <HStack gap="2" wrap="wrap">
            {otherMonths.map((other) => (
              <Button key={other} variant="outline" onClick={() => onGoToMonth(other)}>
                Go to {formatMonth(other)}
              </Button>
            ))}
          </HStack>
        </Stack>
      )}
      <LinesOfFile
        title="Rows that were not imported"
        lines={result.errors.map(({ line, message }) => ({ line, text: message }))}
      />
      <LinesOfFile
        title="Lines that are no transactions"
        lines={result.leftOut.map(({ line, reason }) => ({ line, text: `Line ${line}: ${reason}` }))}
      />
    </Stack>
  );
}

/** The first and the last month of the file, as far as they are not the one that is shown. */
export function monthsToOffer({ from, to }: Pick<StatementImportResult, 'from' | 'to'>, shown: Month): Month[] {
  const months = [from, to].flatMap((date) => (date ? [monthOf(date)] : []));
  return [...new Set(months)].filter((month) => month !== shown);
}
