import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { ImportCounts } from '../../../components/ImportCounts.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { formatMonth } from '../../../lib/month.ts';
import { BalanceNotices } from './BalanceNotices.tsx';
import { FileLines } from './FileLines.tsx';
import type { StatementImportResult } from './use-statement-import.ts';

interface ImportResultProps {
  readonly result: StatementImportResult;
  /** The month that the page shows. */
  readonly month: Month;
  readonly onGoToMonth: (month: Month) => void;
}

/** What became of each row of a statement (rules.md, 29). */
export function ImportResult({ result, month, onGoToMonth }: ImportResultProps) {
  const { imported, skipped, rejected, outsideMonth, markedNoInvoice, balances, gap, errors, leftOut } = result;
  const counts = [
    { label: 'Imported', count: imported },
    { label: 'Skipped', count: skipped },
    { label: 'Rejected', count: rejected },
    { label: 'Outside month', count: outsideMonth },
  ];
  const otherMonths = outsideMonth > 0 ? monthsToOffer(result, month) : [];
  return (
    <Stack gap="4">
      <ImportCounts counts={counts} />
      {markedNoInvoice > 0 && (
        <Text>
          {countOf(markedNoInvoice, 'transaction')} {markedNoInvoice === 1 ? 'was' : 'were'} marked as not requiring an
          invoice, as you have asked for {markedNoInvoice === 1 ? 'its supplier' : 'their suppliers'}.
        </Text>
      )}
      <BalanceNotices balances={balances} gap={gap} />
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
      <FileLines errors={errors} leftOut={leftOut} />
    </Stack>
  );
}

/** The first and the last month of the file, as far as they are not the one that is shown. */
export function monthsToOffer({ from, to }: Pick<StatementImportResult, 'from' | 'to'>, shown: Month): Month[] {
  const months = [from, to].flatMap((date) => (date ? [monthOf(date)] : []));
  return [...new Set(months)].filter((month) => month !== shown);
}
