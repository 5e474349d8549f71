import { chakra, Flex, Icon, Text } from '@chakra-ui/react';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Money } from '../../../components/Money.tsx';
import type { Summary } from './summary.ts';

/** From the month's first balance to its last, and whether the bank agrees. */
export function BalanceSummary({ summary }: { readonly summary: Summary }) {
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
          <NotProven />
        ) : (
          <Tie bankBalance={statementClosingBalancePence} endingBalance={endingBalancePence} />
        )}
      </Flex>
    </Flex>
  );
}

function Figure({ name, amount }: { readonly name: string; readonly amount: Pence }) {
  return (
    <chakra.li color="fg.muted">
      {name} <Money amount={amount} fontWeight="700" color="fg" />
    </chakra.li>
  );
}

/** Nobody knows the bank's own balance: the books were never compared with it. */
function NotProven() {
  return (
    <chakra.li color="fg.muted">
      Bank's balance{' '}
      <Text as="span" fontWeight="600" color="orange.fg" whiteSpace="nowrap">
        <Icon as={TriangleAlert} boxSize="3.5" mb="0.5" me="1" aria-hidden />
        not proven
      </Text>
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
