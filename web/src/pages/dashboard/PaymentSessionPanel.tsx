import { Box, Button, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { SESSION_STEP_LABELS } from '@paycycle/schema/domain/payment-sessions';
import type { SessionPlanQuery } from '@paycycle/schema/generated/operations';
import { CalendarPlus } from 'lucide-react';
import { useSessionPlanQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { Can } from '../../app/company/Can.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { PaymentMethodSelect, usePaymentMethod } from '../../components/PaymentMethodSelect.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { SessionDiscounts } from './SessionDiscounts.tsx';
import { SessionInvoices } from './SessionInvoices.tsx';
import { useCreateSessionRun } from './use-cycle-actions.ts';

type Plan = SessionPlanQuery['company']['sessionPlan'];

/** As many invoices as one payment run takes from here. */
const ITEMS_MAX = 500;

/** Shows the invoices that a payment session held today pays, and those that can wait (RULES.md, 101). */
export function PaymentSessionPanel({ companyId }: { readonly companyId: number }) {
  const chosen = usePaymentMethod(companyId);
  const result = useSessionPlanQuery({ variables: { companyId, method: chosen.method, limit: ITEMS_MAX } });
  const { failure, retry } = loadState(result);
  const plan = (result.data ?? result.previousData)?.company.sessionPlan;
  return (
    <TitledPanel title="Payment Session" aside={<PaymentMethodSelect {...chosen} />}>
      {failure !== null ? (
        <ErrorState title="The payment session could not be loaded" message={failure} onRetry={retry} />
      ) : (
        <Box px="4" pt="1" pb="4" aria-busy={result.loading}>
          {plan ? <PlanOf companyId={companyId} plan={plan} isStale={result.loading} /> : <Skeleton h="24" />}
        </Box>
      )}
    </TitledPanel>
  );
}

interface PlanOfProps {
  readonly companyId: number;
  readonly plan: Plan;
  readonly isStale: boolean;
}

function PlanOf({ companyId, plan, isStale }: PlanOfProps) {
  const { totals, items, discounts } = plan;
  const { createSessionRun, busy } = useCreateSessionRun(companyId);
  if (totals.every(({ count }) => count === 0)) return <Text color="fg.muted">There are no unpaid invoices.</Text>;
  const invoices = items.map(({ invoice }) => invoice);
  const amount = formatPounds(sumPence(invoices.map(({ amountPence }) => amountPence)));
  return (
    <>
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3" m="0">
        {totals.map((total) => (
          <StepFigure key={total.step} total={total} />
        ))}
      </Grid>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" mt="3">
        <Text flex="1 1 15rem" aria-live="polite">
          {describePlan(plan)}
        </Text>
        {invoices.length > 0 && (
          <Can call="createPaymentRun">
            <Button
              disabled={isStale}
              loading={busy}
              loadingText="Creating..."
              onClick={() => void createSessionRun(invoices)}
            >
              <CalendarPlus aria-hidden />
              Create payment run: {amount}
            </Button>
          </Can>
        )}
      </Flex>
      {items.length > 0 && <SessionInvoices items={items} />}
      {discounts.length > 0 && <SessionDiscounts discounts={discounts} />}
    </>
  );
}

function StepFigure({ total: { step, count, amountPence } }: { readonly total: Plan['totals'][number] }) {
  const { label, meaning } = SESSION_STEP_LABELS[step];
  const isUrgent = (step === 'late' || step === 'last_day') && count > 0;
  return (
    <Box minW="0" title={meaning}>
      <Text as="dt" color={isUrgent ? 'fg.error' : 'fg.muted'}>
        {label}
      </Text>
      <Box as="dd" m="0">
        <Money amount={amountPence} fontSize="lg" fontWeight="600" display="block" />
        <Text color="fg.muted">{countOf(count, 'invoice')}</Text>
      </Box>
    </Box>
  );
}

/** Counts the invoices to pay now, and those that the run leaves out. */
function describePlan({ nextSession, totals, items }: Plan): string {
  const toPay = totals.filter(({ step }) => step !== 'can_wait');
  const selectable = toPay.reduce((sum, { selectableCount }) => sum + selectableCount, 0);
  const others = toPay.reduce((sum, { count }) => sum + count, 0) - selectable;
  const next = formatLocalDate(nextSession);
  const sentences = [
    selectable === 0
      ? `Nothing more has to be paid before the next session on ${next}.`
      : `${countOf(selectable, 'invoice')} must be paid before the next session on ${next}.`,
  ];
  if (others > 0) sentences.push(`${others} more ${others === 1 ? 'is' : 'are'} in a run, on the way or part paid.`);
  if (selectable > items.length) sentences.push(`The run takes the first ${items.length}.`);
  return sentences.join(' ');
}
