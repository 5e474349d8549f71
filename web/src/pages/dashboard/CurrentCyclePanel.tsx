import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { cutOffDate } from '@paycycle/schema/domain/cycle';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { CalendarCheck, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Can } from '../../app/company/Can.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { CycleBanner } from './CycleBanner.tsx';
import { CycleDaysInput } from './CycleDaysInput.tsx';
import { DueGroups } from './DueGroups.tsx';
import { useCreateCycleRun, useRefreshSuppliers } from './use-cycle-actions.ts';
import { useDueInvoices } from './use-due-invoices.ts';

interface CurrentCyclePanelProps {
  readonly companyId: number;
  readonly today: LocalDate;
  readonly cycleDays: number;
  readonly onCycleDays: (days: number) => void;
}

/**
 * Lists the invoices due until the cut-off date, and creates their payment run (RULES.md, section 2, Current Cycle panel).
 */
export function CurrentCyclePanel({ companyId, today, cycleDays, onCycleDays }: CurrentCyclePanelProps) {
  const { groups, totals, unlistedCount, isStale, failure, retry } = useDueInvoices(companyId, cycleDays);
  const { createCycleRun, busy } = useCreateCycleRun(companyId);
  return (
    <TitledPanel
      title="Current Cycle"
      aside={
        <Button asChild variant="ghost">
          <Link to="/invoices">View All</Link>
        </Button>
      }
    >
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2" px="4" pt="1" pb="3">
        <Flex align="center" gap="2">
          <CycleDaysInput days={cycleDays} onChange={onCycleDays} />
        </Flex>
        <Text flex="1" whiteSpace="nowrap">
          Cut Off{' '}
          <Text as="strong" textStyle="money">
            {formatLocalDate(cutOffDate(today, cycleDays))}
          </Text>
        </Text>
        <Can call="refreshSuppliers">
          <RefreshSuppliersButton companyId={companyId} />
        </Can>
      </Flex>
      {failure ? (
        <ErrorState title="Invoices could not be loaded" message={failure} onRetry={retry} />
      ) : (
        <>
          <CycleBanner
            totals={totals}
            isStale={isStale}
            unlistedCount={unlistedCount}
            busy={busy}
            onCreate={(invoices) => void createCycleRun(invoices, cycleDays)}
          />
          <Box pt="4">
            {!groups && <LoadingState label="Loading invoices..." />}
            {groups?.length === 0 && <EmptyState icon={CalendarCheck} title="No invoices in payment run list" />}
            {groups && groups.length > 0 && <DueGroups groups={groups} isStale={isStale} />}
          </Box>
        </>
      )}
    </TitledPanel>
  );
}

function RefreshSuppliersButton({ companyId }: { readonly companyId: number }) {
  const { refreshSuppliers, busy } = useRefreshSuppliers(companyId);
  return (
    <Button variant="outline" loading={busy} loadingText="Refreshing..." onClick={() => void refreshSuppliers()}>
      <RefreshCw aria-hidden />
      Refresh Suppliers
    </Button>
  );
}
