import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { Money } from '../../../components/Money.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { ClosingHistory } from './ClosingHistory.tsx';
import { Exceptions } from './Exceptions.tsx';
import { type LineFinder, LineFinderContext } from './exception-columns.tsx';
import type { Summary } from './summary.ts';
import type { MonthReport } from './use-month-report.ts';

interface MonthReportDetailsProps {
  readonly companyId: number;
  readonly report: MonthReport;
  readonly summary: Summary;
  readonly lines: LineFinder;
}

/** Shows a month's exceptions, the ages of its unreconciled lines, and its closings. */
export function MonthReportDetails({ companyId, report, summary, lines }: MonthReportDetailsProps) {
  const { exceptions, closings, failure, retry } = report;
  if (failure) return <ErrorState title="The report could not be loaded" message={failure} onRetry={retry} />;
  if (!exceptions || !closings) return <LoadingState label="Loading the report..." />;
  return (
    <Stack gap="4" p="4">
      {summary.unreconciledPence > 0 && <Ages ages={summary.unreconciledAges} />}
      <Section title="Exceptions">
        {exceptions.length === 0 ? (
          <Text color="fg.muted">There is nothing left to do in this month.</Text>
        ) : (
          <LineFinderContext value={lines}>
            <Exceptions companyId={companyId} exceptions={exceptions} />
          </LineFinderContext>
        )}
      </Section>
      {closings.length > 0 && (
        <Section title="Closings">
          <ClosingHistory closings={closings} />
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Heading as="h2" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Ages({ ages }: { readonly ages: Summary['unreconciledAges'] }) {
  return (
    <Section title="Payments missing an invoice">
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
        {ages.map(({ fromDays, toDays, count, amountPence }) => (
          <Box key={fromDays} borderWidth="1px" borderRadius="l2" px="3" py="2">
            <Text as="dt" fontSize="xs" color="fg.muted">
              {toDays === null ? `Over ${fromDays - 1} days` : `${fromDays} to ${toDays} days`}
            </Text>
            <Text as="dd">
              <Money amount={amountPence} fontWeight="700" display="block" />
              <Text as="span" fontSize="xs" color="fg.muted">
                {countOf(count, 'transaction')}
              </Text>
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}
