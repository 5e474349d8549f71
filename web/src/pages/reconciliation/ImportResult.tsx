import { Box, Button, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
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
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
        {counts.map(({ label, count }) => (
          <Box key={label} borderWidth="1px" borderRadius="l2" px="3" py="2">
            <Text as="dt" fontSize="xs" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" textStyle="money" fontSize="xl" fontWeight="700">
              {count.toLocaleString('en-GB')}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
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

interface LinesOfFileProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** Lines of the file, each with what is to be said of it, in a box of their own. */
function LinesOfFile({ title, lines }: LinesOfFileProps) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        maxH="56"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.subtle"
        px="3"
        py="2"
      >
        <Box as="ul" listStyleType="none">
          {lines.map(({ line, text }) => (
            <Text as="li" key={line} py="0.5" overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
