import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { useState } from 'react';
import { useReconciliationSummaryQuery } from '../../../apollo/hooks.generated.ts';
import { Notice } from '../../../components/Notice.tsx';
import { missingBalance, StatementBalanceField, useStatementBalanceForm } from '../month/StatementBalanceForm.tsx';
import type { Summary } from '../month/summary.ts';
import { useStatementBalance } from '../month/use-statement-balance.ts';

interface MonthProofProps {
  readonly companyId: number;
  readonly month: Month;
}

/** Asks for the closing balance of a month that no imported statement gives, and says whether the books agree (RULES.md, 33). */
export function MonthProof({ companyId, month }: MonthProofProps) {
  const { data } = useReconciliationSummaryQuery({ variables: { companyId, month } });
  const [wasAsked, setWasAsked] = useState(false);
  const summary = data?.company.reconciliationSummary;
  if (!summary) return null;
  if (summary.balanceProof === 'not_proven') {
    return <BalanceQuestion companyId={companyId} month={month} summary={summary} onSaved={() => setWasAsked(true)} />;
  }
  return wasAsked ? <Proof summary={summary} /> : null;
}

interface BalanceQuestionProps extends MonthProofProps {
  readonly summary: Summary;
  readonly onSaved: () => void;
}

function BalanceQuestion({ companyId, month, summary, onSaved }: BalanceQuestionProps) {
  const form = useStatementBalanceForm();
  const { busy, note } = useStatementBalance(companyId, month);
  const save = form.handleSubmit(async ({ closingBalance }) => {
    if (closingBalance === null) form.setError('closingBalance', { message: 'Type the balance first' });
    else if (await note(closingBalance)) onSaved();
  });
  return (
    <Stack
      as="form"
      aria-label={`Bank's balance for ${formatMonth(month)}`}
      gap="2"
      borderTopWidth="1px"
      pt="4"
      onSubmit={(event) => void save(event)}
    >
      <Text>
        {summary.statementEndsOn
          ? missingBalance(summary)
          : `The file doesn't give the balance at the end of ${formatMonth(month)}. Type it from the bank's statement.`}{' '}
        Until then the month is not proven.
      </Text>
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }} align="flex-start">
        <Box flex="1" w="full">
          <StatementBalanceField form={form} hint="You can add it later." />
        </Box>
        <Button type="submit" variant="outline" mt={{ sm: '6.5' }} loading={busy} loadingText="Saving...">
          Save balance
        </Button>
      </Flex>
    </Stack>
  );
}

function Proof({ summary }: { readonly summary: Summary }) {
  const { month, endingBalancePence, statementClosingBalancePence } = summary;
  const difference = pence(Math.abs((statementClosingBalancePence ?? endingBalancePence) - endingBalancePence));
  if (difference === 0) {
    return (
      <Notice status="success" title={`${formatMonth(month)} is proven`}>
        The bank and your books both end it at {formatPounds(endingBalancePence)}.
      </Notice>
    );
  }
  return (
    <Notice status="warning" title={`The bank's balance differs by ${formatPounds(difference)}`}>
      Your books end {formatMonth(month)} at {formatPounds(endingBalancePence)}. A payment may be missing, or be in your
      books twice.
    </Notice>
  );
}
