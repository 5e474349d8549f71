import { Badge, Link as ChakraLink, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { formatLocalDate, formatMonth } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import type { CompanyOverviewsQuery } from '@paycycle/schema/generated/operations';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompanyOverviewsQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import { countOf } from '../../lib/count-of.ts';

type Row = CompanyOverviewsQuery['companies'][number];
type CountedAmount = Row['overview']['due'];

/** Open work of all companies of the user but sandboxes, whose amounts are no money. Each figure opens its page in its company (RULES.md, 105). */
export function CompaniesOverview() {
  const { data, failure, retry } = loadState(useCompanyOverviewsQuery({ fetchPolicy: 'network-only' }));
  return (
    <Stack as="section" gap="3" aria-label="Open work">
      <Heading as="h2" size="md">
        Open work
      </Heading>
      {failure !== null && (
        <Panel>
          <ErrorState title="The open work could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      )}
      {!data && failure === null && <LoadingState label="Loading open work..." />}
      {data && <OverviewTable rows={data.companies.filter(({ isSandbox }) => !isSandbox)} />}
    </Stack>
  );
}

const HEADINGS = [
  'Company',
  ...ofFigures(['Overdue', 'Due by next session', 'To approve', 'To reconcile', 'To publish']),
  { title: 'Last month', ps: '6' },
  'Next session',
];

function OverviewTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ReportTable
      label="Open work of all companies"
      headings={HEADINGS}
      sums={
        <>
          <Table.ColumnHeader scope="row">All companies</Table.ColumnHeader>
          <SumCell of={rows.map(({ overview }) => overview.overdue)} />
          <SumCell of={rows.map(({ overview }) => overview.due)} />
          <SumCell of={rows.map(({ overview }) => overview.awaitingApproval)} />
          <Table.Cell colSpan={4} />
        </>
      }
    >
      {rows.map((row) => (
        <CompanyRow key={row.id} {...row} />
      ))}
    </ReportTable>
  );
}

function CompanyRow({ id, name, overview }: Row) {
  const { overdue, due, awaitingApproval, unreconciledCount, unpublishedCount, lastMonth } = overview;
  const month = formatMonth(lastMonth);
  const toReconcile = `/reconciliation?month=${overview.unreconciledFrom}`;
  const cell = (label: string, path: string, shown: string | null, detail?: string) => (
    <Table.Cell textAlign="end" whiteSpace="nowrap">
      {shown === null ? (
        <Text color="fg.muted">None</Text>
      ) : (
        <OpenIn companyId={id} path={path} label={`${name}, ${label}: ${shown}`}>
          {shown}
        </OpenIn>
      )}
      {detail && (
        <Text fontSize="xs" color="fg.muted">
          {detail}
        </Text>
      )}
    </Table.Cell>
  );
  const amount = (label: string, path: string, { count, amountPence }: CountedAmount, noun: string) =>
    count === 0 ? cell(label, path, null) : cell(label, path, formatPounds(amountPence), countOf(count, noun));
  return (
    <Table.Row bg="transparent">
      <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
        <OpenIn companyId={id} path="/" label={`${name}: open the dashboard`}>
          {name}
        </OpenIn>
      </Table.ColumnHeader>
      {amount('Overdue', '/invoices?status=overdue', overdue, 'invoice')}
      {amount('Due by next session', '/', due, 'invoice')}
      {amount('To approve', '/payment-runs', awaitingApproval, 'run')}
      {cell('To reconcile', toReconcile, unreconciledCount === 0 ? null : String(unreconciledCount))}
      {unpublishedCount === null ? (
        <Table.Cell textAlign="end" color="fg.muted">
          Not connected
        </Table.Cell>
      ) : (
        cell('To publish', '/accounting', unpublishedCount === 0 ? null : String(unpublishedCount))
      )}
      <Table.Cell whiteSpace="nowrap" ps="6">
        <OpenIn companyId={id} path={`/reconciliation?month=${lastMonth}`} label={`${name}, ${month}`}>
          {month}
        </OpenIn>{' '}
        <Badge colorPalette={overview.isLastMonthClosed ? 'green' : 'gray'}>
          {overview.isLastMonthClosed ? 'Closed' : 'Open'}
        </Badge>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">{formatLocalDate(overview.nextSession)}</Table.Cell>
    </Table.Row>
  );
}

function SumCell({ of }: { readonly of: readonly CountedAmount[] }) {
  return (
    <Table.Cell textAlign="end" whiteSpace="nowrap">
      {formatPounds(sumPence(of.map(({ amountPence }) => amountPence)))}
    </Table.Cell>
  );
}

interface OpenInProps {
  readonly companyId: number;
  readonly path: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Switches to the company and opens a page. It is no link: a link in a new tab would open in the company of this tab. */
function OpenIn({ companyId, path, label, children }: OpenInProps) {
  const { switchTo } = useActiveCompany();
  const navigate = useNavigate();
  const open = () => {
    switchTo(companyId);
    void navigate(path);
  };
  return (
    <ChakraLink as="button" textAlign="inherit" onClick={open} aria-label={label} color="inherit" variant="underline">
      {children}
    </ChakraLink>
  );
}
