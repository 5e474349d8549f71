import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate, formatMonth, type LocalDate, type Month } from '@paycycle/schema/domain/local-date';
import { ImportCounts } from '../../../components/ImportCounts.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { BalanceNotices } from './BalanceNotices.tsx';
import { FileLines } from './FileLines.tsx';
import { SampleRows } from './SampleRows.tsx';
import type { StatementPreview } from './use-statement-preview.ts';

interface ImportPreviewViewProps {
  readonly preview: StatementPreview;
  /** The month that the page shows. */
  readonly month: Month;
  /** True while the server reads the file again. */
  readonly busy: boolean;
}

/** Shows the server's reading of a statement, and the effects of importing it. */
export function ImportPreviewView({ preview, month, busy }: ImportPreviewViewProps) {
  const {
    newCount,
    duplicateCount,
    outsideMonth,
    rejected,
    errors,
    warnings,
    leftOut,
    balances,
    gap,
    books,
    sample,
    rowCount,
  } = preview;
  const counts = [
    { label: 'New', count: newCount },
    { label: 'Duplicate', count: duplicateCount },
    { label: 'Outside month', count: outsideMonth },
    { label: 'Rejected', count: rejected },
  ];
  return (
    <Stack as="section" aria-label="Preview" aria-busy={busy} gap="4" opacity={busy ? 0.6 : undefined}>
      <ImportCounts counts={counts} />
      {outsideMonth > 0 && newCount > 0 && (
        <Text color="fg.muted">
          {countOf(outsideMonth, 'row')} {outsideMonth === 1 ? 'falls' : 'fall'} outside {formatMonth(month)} and will
          be imported as well.
        </Text>
      )}
      <FileLines errors={errors} warnings={warnings} leftOut={leftOut} />
      <BalanceNotices balances={balances} gap={gap} books={books} rejected={rejected} />
      <Facts preview={preview} />
      <SampleRows rows={sample} rowCount={rowCount} />
    </Stack>
  );
}

/** Shows the recognised facts, so that the user can notice a wrong guess before anything is stored. */
function Facts({ preview: { format, recognised, from, to, rowCount } }: { readonly preview: StatementPreview }) {
  const facts = [
    { label: 'Format', text: format?.toUpperCase() ?? '' },
    { label: 'Period', text: `${formatPeriod(from, to)}, ${countOf(rowCount, 'row')}` },
    ...recognised.filter(({ label }) => label !== 'Format' && label !== 'Period'),
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} columnGap="6" rowGap="2" aria-label="What was recognised">
      {facts.map(({ label, text }) => (
        <Box key={label} minW="0">
          <Text as="dt" fontSize="xs" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function formatPeriod(from: LocalDate | null, to: LocalDate | null): string {
  if (!from || !to) return 'no dates';
  return from === to ? formatLocalDate(from) : `${formatLocalDate(from)} to ${formatLocalDate(to)}`;
}
