import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { addMonths, formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Suspense } from 'react';
import { useMonthClosingsQuery } from '../../../apollo/hooks.generated.ts';
import { ImportCounts } from '../../../components/ImportCounts.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { lazyPart } from '../../../lib/load-code.ts';
import { today } from '../../../lib/today.ts';
import { BalanceNotices } from './BalanceNotices.tsx';
import { FileLines } from './FileLines.tsx';
import { monthToProve } from './month-to-prove.ts';
import type { StatementImportResult } from './use-statement-import.ts';

/** Its form and rules are loaded once a statement was imported. */
const MonthProof = lazyPart(async () => ({ default: (await import('../month/balance-questions.ts')).MonthProof }));

interface ImportResultProps {
  readonly company: CompanyFieldsFragment;
  readonly result: StatementImportResult;
  /** The month that the page shows. */
  readonly month: Month;
  readonly onGoToMonth: (month: Month) => void;
}

/** Import result: imported, skipped and rejected rows (RULES.md, 29). */
export function ImportResult({ company, result, month, onGoToMonth }: ImportResultProps) {
  const {
    imported,
    skipped,
    rejected,
    outsideMonth,
    markedNoInvoice,
    balances,
    gap,
    books,
    errors,
    warnings,
    leftOut,
  } = result;
  const counts = [
    { label: 'Imported', count: imported },
    { label: 'Skipped', count: skipped },
    { label: 'Rejected', count: rejected },
    { label: 'Outside month', count: outsideMonth },
  ];
  const proven = monthToProve(result, monthOf(today()));
  const otherMonths = monthsToOffer(result, month, useFirstOpenMonth(company));
  return (
    <Stack gap="4">
      <ImportCounts counts={counts} />
      {markedNoInvoice > 0 && (
        <Text>
          {countOf(markedNoInvoice, 'transaction')} {markedNoInvoice === 1 ? 'was' : 'were'} marked as not requiring an
          invoice, as you asked for {markedNoInvoice === 1 ? 'its supplier' : 'their suppliers'}.
        </Text>
      )}
      <BalanceNotices balances={balances} gap={gap} books={books} rejected={rejected} />
      {outsideMonth > 0 && (
        <Stack gap="2">
          <Text>
            The statement has rows outside {formatMonth(month)}.{' '}
            {imported > 0 ? 'They were imported as well.' : 'They were already imported.'}
          </Text>
          <HStack gap="2" wrap="wrap" _empty={{ display: 'none' }}>
            {otherMonths.map((other) => (
              <Button key={other} variant="outline" onClick={() => onGoToMonth(other)}>
                Go to {formatMonth(other)}
              </Button>
            ))}
          </HStack>
        </Stack>
      )}
      {proven && (
        <Suspense>
          <MonthProof companyId={company.id} month={proven} />
        </Suspense>
      )}
      <FileLines errors={errors} warnings={warnings} leftOut={leftOut} />
    </Stack>
  );
}

/**
 * Returns the first and last month of the file from which rows were imported, except the shown one. Rows before
 * `firstOpen` were rejected, or belong to a closed month that did not change.
 */
export function monthsToOffer(
  { from, to, outsideMonth }: Pick<StatementImportResult, 'from' | 'to' | 'outsideMonth'>,
  shown: Month,
  firstOpen: Month | null,
): Month[] {
  if (!from || !to || outsideMonth === 0) return [];
  const last = monthOf(to);
  const first = firstOpen && firstOpen > monthOf(from) ? firstOpen : monthOf(from);
  return [...new Set([first, last])].filter((month) => month !== shown && month >= first && month <= last);
}

/** The first month whose rows an import takes; null where it takes all of them. */
function useFirstOpenMonth({ id: companyId, accountOpeningDate }: CompanyFieldsFragment): Month | null {
  const { data } = useMonthClosingsQuery({ variables: { companyId } });
  const closed = data?.company.monthClosings.filter(({ reopenedAt }) => !reopenedAt) ?? [];
  const open = closed.map(({ month }) => addMonths(month, 1));
  if (accountOpeningDate) open.push(monthOf(accountOpeningDate));
  return open.toSorted().at(-1) ?? null;
}
