import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { ExpectedBillsQuery } from '@paycycle/schema/generated/operations';
import type { ReactNode } from 'react';
import { useExpectedBillsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { Can } from '../../app/company/Can.tsx';
import { recordPath } from '../../app/url-state/open-record.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ExpectedBillState, Saying } from '../../components/expected-bills/ExpectedBillState.tsx';
import { useExpectations } from '../../components/expected-bills/use-expectations.ts';
import { PageLink } from '../../components/PageLink.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';

type Expected = ExpectedBillsQuery['company']['expectedBills'];
type Bill = Expected['items'][number];
type Expectations = ReturnType<typeof useExpectations>;

interface ExpectedBillsPanelProps {
  readonly companyId: number;
  readonly cycleDays: number;
}

/**
 * Bills that regular suppliers should have sent before the cut-off, so that a missing invoice does not cause a late
 * payment. Renders nothing if none is expected.
 */
export function ExpectedBillsPanel({ companyId, cycleDays }: ExpectedBillsPanelProps) {
  const { data, previousData, error, loading, refetch } = useExpectedBillsQuery({
    variables: { companyId, days: cycleDays },
  });
  const expectations = useExpectations(companyId);
  const expected = (data ?? (loading ? previousData : undefined))?.company.expectedBills;
  if (error && !data) {
    return (
      <TitledPanel title="Expected bills">
        <ErrorState
          title="Expected bills could not be loaded"
          message={serverMessage(error)}
          onRetry={() => void refetch()}
        />
      </TitledPanel>
    );
  }
  if (!expected || (expected.items.length === 0 && expected.notExpected.length === 0)) return null;
  const { items, totalCount, missingCount } = expected;
  return (
    <TitledPanel title={`Expected bills (${missingCount.toLocaleString('en-GB')})`}>
      <Box px="4" pb="3" aria-busy={loading}>
        {items.length === 0 && <Text color="fg.muted">Nothing is missing before the cut-off.</Text>}
        <BillList>
          {items.map((bill) => (
            <BillItem key={keyOf(bill)} bill={bill} expectations={expectations} />
          ))}
        </BillList>
        {totalCount > items.length && (
          <Text pt="2" color="fg.muted">
            and {countOf(totalCount - items.length, 'more bill')}
          </Text>
        )}
        <NotExpected expected={expected} expectations={expectations} />
      </Box>
    </TitledPanel>
  );
}

function keyOf({ supplierId, expectedOn, amountPence }: Bill): string {
  return `${supplierId} ${expectedOn} ${amountPence}`;
}

function BillList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label={label}>
      {children}
    </Stack>
  );
}

function BillItem({ bill, expectations }: { readonly bill: Bill; readonly expectations: Expectations }) {
  const { supplier, reason, state, expectedOn } = bill;
  return (
    <Line>
      <Box flex="1 1 16rem" minW="0">
        <SupplierLink supplier={supplier} />
        <Text fontSize="sm" color="fg.muted">
          {reason}
        </Text>
      </Box>
      <ExpectedBillState bill={bill} />
      {state !== 'waiting' && (
        <Can call="dismissExpectedBill">
          <Flex gap="2">
            <Button
              size="sm"
              variant="outline"
              disabled={expectations.busy}
              aria-label={`Skip this one: ${supplier.name}, ${formatLocalDate(expectedOn)}`}
              onClick={() => void expectations.dismiss(bill)}
            >
              Skip this one
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={expectations.busy}
              aria-label={`Stop expecting bills from ${supplier.name}`}
              onClick={() => void expectations.stop(supplier)}
            >
              Stop expecting bills
            </Button>
          </Flex>
        </Can>
      )}
    </Line>
  );
}

interface NotExpectedProps {
  readonly expected: Expected;
  readonly expectations: Expectations;
}

/** Lists bills and suppliers that users marked as not expected, by whom and when, with an undo button. */
function NotExpected({ expected: { notExpected, suppliersNotExpected }, expectations }: NotExpectedProps) {
  if (notExpected.length + suppliersNotExpected.length === 0) return null;
  return (
    <Box pt="3">
      <Heading as="h3" size="sm" mb="1">
        Not expected
      </Heading>
      <BillList label="Not expected">
        {notExpected.map((bill) => (
          <Line key={keyOf(bill)}>
            <Box flex="1 1 12rem" minW="0">
              <SupplierLink supplier={bill.supplier} />
            </Box>
            <ExpectedBillState bill={bill} />
            <AgainButton
              label={`Expect again: ${bill.supplier.name}, ${formatLocalDate(bill.expectedOn)}`}
              busy={expectations.busy}
              onClick={() => void expectations.expectAgain(bill)}
            />
          </Line>
        ))}
        {suppliersNotExpected.map(({ supplier, markedBy, markedAt }) => (
          <Line key={supplier.id}>
            <Box flex="1 1 12rem" minW="0">
              <SupplierLink supplier={supplier} /> <Badge>No bills expected</Badge>
            </Box>
            <Saying saying={{ markedBy, markedAt }} />
            <AgainButton
              label={`Expect bills again: ${supplier.name}`}
              busy={expectations.busy}
              onClick={() => void expectations.resume(supplier)}
            />
          </Line>
        ))}
      </BillList>
    </Box>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1.5"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      {children}
    </Flex>
  );
}

function SupplierLink({ supplier: { id, name } }: { readonly supplier: Bill['supplier'] }) {
  return (
    <PageLink to={recordPath('/suppliers', id)} variant="plain" fontWeight="500" overflowWrap="anywhere">
      {name}
    </PageLink>
  );
}

interface AgainButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function AgainButton({ label, busy, onClick }: AgainButtonProps) {
  return (
    <Can call="undoDismissExpectedBill">
      <Button size="xs" variant="outline" disabled={busy} aria-label={label} onClick={onClick}>
        Expect again
      </Button>
    </Can>
  );
}
