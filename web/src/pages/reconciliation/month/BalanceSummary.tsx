import { Button, chakra, Flex, Icon, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { Can } from '../../../app/company/Can.tsx';
import { Money } from '../../../components/Money.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { areSameBalances, type Balances } from './summary.ts';
import { hasEnded } from './use-month-closing.ts';

/** Its form loads when it opens, so that the list does not wait for it. */
const StatementBalanceDialog = lazyPart(async () => ({
  default: (await import('./balance-questions.ts')).StatementBalanceDialog,
}));

interface BalanceSummaryProps {
  readonly companyId: number;
  readonly summary: Balances;
}

function MonthBalances({ companyId, summary }: BalanceSummaryProps) {
  const { statementClosingBalancePence, endingBalancePence } = summary;
  return (
    <Flex
      as="section"
      aria-label="Balance summary"
      justify="space-between"
      wrap="wrap"
      columnGap="6"
      rowGap="0.5"
      px="3"
      py="1.5"
      fontSize="xs"
      borderTopWidth="1px"
      bg="bg.muted"
      // On a phone it would cover the list.
      position={{ md: 'sticky' }}
      bottom="0"
      zIndex="docked"
    >
      <Text color="fg.muted" fontWeight="600">
        Balance summary
      </Text>
      <Flex as="ul" listStyleType="none" columnGap="5" rowGap="0.5" wrap="wrap">
        <Figure name="Calculated starting balance" amount={summary.calculatedStartingBalancePence} />
        <Figure name="Money in" amount={summary.moneyInPence} />
        <Figure name="Money out" amount={summary.moneyOutPence} />
        <Figure name="Ending balance" amount={endingBalancePence} />
        {statementClosingBalancePence === null ? (
          <NotProven endsOn={summary.statementEndsOn} />
        ) : (
          <Tie bankBalance={statementClosingBalancePence} endingBalance={endingBalancePence} />
        )}
        {hasEnded(summary.month) && <EnterBalance companyId={companyId} summary={summary} />}
      </Flex>
    </Flex>
  );
}

/** From the month's first balance to its last, and whether the bank agrees. A match does not render it. */
export const BalanceSummary = memo(
  MonthBalances,
  (before, after) => before.companyId === after.companyId && areSameBalances(before.summary, after.summary),
);

/** The way to say what the bank's balance is, where no imported statement does. */
function EnterBalance({ companyId, summary }: BalanceSummaryProps) {
  const [asked, setAsked] = useState({ count: 0, isOpen: false });
  const { month, balanceProof, isClosed, statementBalanceEnteredBy } = summary;
  if (balanceProof !== 'not_proven' && (isClosed || statementBalanceEnteredBy === null)) return null;
  return (
    <Can call="noteStatementBalance">
      <chakra.li lineHeight="1">
        <Button
          size="2xs"
          variant="plain"
          px="0"
          h="auto"
          textDecoration="underline"
          onClick={() => setAsked(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          {balanceProof === 'not_proven' ? 'Enter balance' : 'Change balance'}
        </Button>
      </chakra.li>
      {asked.count > 0 && (
        <Suspense>
          <StatementBalanceDialog
            key={asked.count}
            companyId={companyId}
            month={month}
            summary={summary}
            open={asked.isOpen}
            onClose={() => setAsked(({ count }) => ({ count, isOpen: false }))}
          />
        </Suspense>
      )}
    </Can>
  );
}

function Figure({ name, amount }: { readonly name: string; readonly amount: Pence }) {
  return (
    <chakra.li color="fg.muted">
      {name} <Money amount={amount} fontWeight="700" color="fg" />
    </chakra.li>
  );
}

/** The bank's balance at the month's end is not known. @param endsOn where the statement ends before the month does */
function NotProven({ endsOn }: { readonly endsOn: LocalDate | null }) {
  return (
    <chakra.li color="fg.muted">
      Bank's balance{' '}
      <Text as="span" fontWeight="600" color="orange.fg" whiteSpace="nowrap">
        <Icon as={TriangleAlert} boxSize="3.5" mb="0.5" me="1" aria-hidden />
        not proven
      </Text>
      {endsOn && `: the statement ends on ${formatLocalDate(endsOn)}`}
    </chakra.li>
  );
}

interface TieProps {
  readonly bankBalance: Pence;
  readonly endingBalance: Pence;
}

function Tie({ bankBalance, endingBalance }: TieProps) {
  const difference = pence(Math.abs(bankBalance - endingBalance));
  const ties = difference === 0;
  return (
    <chakra.li color="fg.muted">
      Bank's balance <Money amount={bankBalance} fontWeight="700" color="fg" />{' '}
      <Text as="span" fontWeight="600" color={ties ? 'green.fg' : 'orange.fg'} whiteSpace="nowrap">
        <Icon as={ties ? CircleCheck : TriangleAlert} boxSize="3.5" mb="0.5" me="1" aria-hidden />
        {ties ? 'ties' : `differs by ${formatPounds(difference)}`}
      </Text>
    </chakra.li>
  );
}
