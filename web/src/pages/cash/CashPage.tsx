import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCashForecastQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { KeyFigure } from '../../components/KeyFigure.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PaymentMethodSelect, usePaymentMethod } from '../../components/PaymentMethodSelect.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { type CashWeek, type Forecast, lowestWeek, shortDate } from './cash-weeks.ts';
import { DeferrableInvoices } from './DeferrableInvoices.tsx';
import { RegularMoney } from './RegularMoney.tsx';
import { WeekTable } from './WeekTable.tsx';

/** Shows the bank balance of the next eight weeks (RULES.md, 102). */
export function CashPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const chosen = usePaymentMethod(companyId);
  const { data, failure, retry, isStale } = loadStateWithPrevious(
    useCashForecastQuery({ variables: { companyId, method: chosen.method }, ...FRESH }),
  );
  const forecast = data?.company.cashForecast;
  return (
    <Flex as="section" direction="column" gap="4" flexShrink="0" aria-label="Cash forecast" aria-busy={isStale}>
      {failure !== null && (
        <Panel>
          <ErrorState title="The forecast could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      )}
      {!forecast && failure === null && <LoadingState label="Loading the cash forecast..." />}
      {forecast && forecast.balancePence === null && <NoBalance forecast={forecast} />}
      {forecast && forecast.balancePence !== null && (
        <>
          <Headline forecast={forecast} />
          <Warnings forecast={forecast} />
          {forecast.shortage && <DeferrableInvoices forecast={forecast} shortage={forecast.shortage} />}
          <TitledPanel title="Balance by Week" aside={<PaymentMethodSelect {...chosen} />}>
            <Text px="4" pb="2" color="fg.muted">
              Expected balance at the end of each week. The thin line reaches from the worst to the best case.
            </Text>
            <BalanceChart weeks={forecast.weeks} />
          </TitledPanel>
          <WeekTable weeks={forecast.weeks} />
          <Text color="fg.muted" fontSize="xs">
            Invoices count in the week in which a payment session or run pays them. The column Falls due does not change
            the balance.
          </Text>
          <RegularMoney forecast={forecast} />
        </>
      )}
    </Flex>
  );
}

/** The last balance, the lowest expected one, and the one after eight weeks. */
function Headline({
  forecast: { statementDay, balancePence, isBanksBalance, weeks },
}: {
  readonly forecast: Forecast;
}) {
  const [lowest, last] = [lowestWeek(weeks), weeks.at(-1)];
  if (!statementDay || balancePence === null || !lowest || !last) return null;
  const figures = [
    {
      label: isBanksBalance ? 'Last statement' : "Last statement, not the bank's balance",
      text: formatPounds(balancePence),
      note: formatLocalDate(statementDay),
    },
    { label: 'Lowest expected', text: formatPounds(lowest.lowestPence), note: formatLocalDate(lowest.lowestOn) },
    {
      label: 'In eight weeks',
      text: formatPounds(last.expectedPence),
      note: last.lowPence === last.highPence ? formatLocalDate(last.to) : rangeOf(last),
    },
  ];
  return (
    <Panel p="4">
      <SimpleGrid asChild columns={{ base: 1, sm: 3 }} gap="4">
        <dl>
          {figures.map(({ label, text, note }) => (
            <Box key={label}>
              <Text as="dt" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <KeyFigure text={text} />
              <Text as="dd" fontSize="xs" color="fg.muted">
                {note}
              </Text>
            </Box>
          ))}
        </dl>
      </SimpleGrid>
    </Panel>
  );
}

function rangeOf({ lowPence, highPence }: CashWeek): string {
  return `${formatPounds(lowPence)} to ${formatPounds(highPence)}`;
}

function Warnings({ forecast: { balanceCaution, shortage, weeks } }: { readonly forecast: Forecast }) {
  const tight = shortage ? undefined : weeks.find(({ lowPence }) => lowPence < 0);
  return (
    <>
      {shortage && (
        <Notice
          status="error"
          size="md"
          title={`Money runs short in the week of ${formatLocalDate(shortage.weekFrom)}`}
        >
          {formatPounds(shortage.missingPence)} is missing on {formatLocalDate(shortage.on)}.
        </Notice>
      )}
      {tight && (
        <InlineWarning>
          In the worst case money runs short in the week of {shortDate(tight.from)}: the balance would be{' '}
          {formatPounds(tight.lowPence)}.
        </InlineWarning>
      )}
      {balanceCaution && (
        <InlineWarning>
          {balanceCaution}{' '}
          <PageLink to="/reconciliation" color="inherit">
            Import a newer statement
          </PageLink>{' '}
          for a better forecast.
        </InlineWarning>
      )}
    </>
  );
}

/** The forecast starts from a balance: without one, the user has to give it. */
function NoBalance({ forecast: { statementDay, balanceCaution } }: { readonly forecast: Forecast }) {
  const missing =
    statementDay === null
      ? {
          title: 'No bank statement yet',
          description: 'The forecast starts from the balance of your last bank statement.',
          label: 'Import a bank statement',
          to: '/reconciliation',
        }
      : {
          title: 'The balance of your account is not known',
          description: `Your statements print no balance. ${balanceCaution ? `${balanceCaution} ` : ''}Enter the opening balance of the account.`,
          label: 'Enter the opening balance',
          to: '/settings/opening-balance',
        };
  return (
    <Panel>
      <EmptyState icon={Landmark} title={missing.title} description={missing.description}>
        <Button asChild>
          <Link to={missing.to}>{missing.label}</Link>
        </Button>
      </EmptyState>
    </Panel>
  );
}
