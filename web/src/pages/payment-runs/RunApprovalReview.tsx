import { chakra, List, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { PaymentRunReviewQuery } from '@paycycle/schema/generated/operations';
import { usePaymentRunReviewQuery } from '../../apollo/hooks.generated.ts';
import { Notice } from '../../components/Notice.tsx';
import type { RunDetail } from './run-detail.ts';

type Review = PaymentRunReviewQuery['paymentRun']['review'];

/**
 * Review of a run for its approver, or for a payer without approval: actions by person, changes since its creation, and
 * payees that need a second look. Tells other users why they may not approve it, and who can. Refetched whenever the
 * run's payments change.
 */
export function RunApprovalReview({ run }: { readonly run: RunDetail }) {
  const { status, allowedActions } = run;
  const isWaiting = status === 'pending' || (status === 'approved' && allowedActions.includes('approve'));
  const isPayable = allowedActions.includes('pay') || allowedActions.includes('complete');
  if (!isWaiting && !isPayable) return null;
  return <RunReview key={run.content} runId={run.id} isWaiting={isWaiting} isApproved={run.approval !== null} />;
}

interface RunReviewProps {
  readonly runId: number;
  /** True for an approval. */
  readonly isWaiting: boolean;
  readonly isApproved: boolean;
}

function RunReview({ runId, isWaiting, isApproved }: RunReviewProps) {
  const { data, error } = usePaymentRunReviewQuery({ variables: { id: runId }, fetchPolicy: 'network-only' });
  if (error)
    return <Text color="fg.error">Who did what could not be loaded. Please close the run and open it again.</Text>;
  if (!data) return null;
  const { review } = data.paymentRun;
  // A user who works alone knows it already.
  if (!isWaiting && review.people.length < 2 && review.recentActivity.totalCount === 0) return null;
  return (
    <Stack
      as="section"
      gap="3"
      aria-label={isWaiting ? 'Before you approve' : 'Before you pay'}
      overflowWrap="anywhere"
    >
      {isWaiting && review.objection !== null && (
        <Text color="fg.muted">You can’t approve this run. {review.objection}.</Text>
      )}
      <Warnings review={review} isWaiting={isWaiting} />
      {/* Open for the user who decides: the approver, or the payer of a run without approval. */}
      <details open={isWaiting ? review.objection === null : !isApproved}>
        <chakra.summary cursor="pointer" fontWeight="medium" focusRing="outside">
          Who did what
        </chakra.summary>
        <Stack gap="3" pt="2">
          <Facts
            label="Who did what"
            facts={review.people.map(({ name, involvement }) => `${name} ${inOneLine(involvement)}`)}
          />
          <Facts
            label="Changed since the run was made"
            title="Changed since the run was made"
            facts={review.changes.map(dated)}
          />
          <Facts
            label="Deleted, undone or changed lately"
            title="Deleted, undone or changed in the last 90 days: other bills of these payees"
            facts={review.recentActivity.entries.map(dated)}
          />
          <EarlierActivity {...review.recentActivity} />
        </Stack>
      </details>
    </Stack>
  );
}

function EarlierActivity({ entries, totalCount }: Review['recentActivity']) {
  const earlier = totalCount - entries.length;
  if (earlier === 0) return null;
  return (
    <Text color="fg.muted">
      And {earlier} earlier. The record in the settings of the company has {earlier === 1 ? 'it' : 'them'}.
    </Text>
  );
}

/** '3 September 2026: Ada Lowe changed the run'. */
function dated({ at, description }: { readonly at: string; readonly description: string }): string {
  return `${formatLocalDate(londonDate(new Date(at)))}: ${description}`;
}

function Warnings({ review, isWaiting }: { readonly review: Review; readonly isWaiting: boolean }) {
  const warnings = review.payees.flatMap(warningsOf);
  if (warnings.length === 0) return null;
  return (
    <Notice status="warning" title={`Check before ${isWaiting ? 'approving' : 'paying'}`}>
      <List.Root mt="1" gap="1" ps="4">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List.Root>
    </Notice>
  );
}

interface FactsProps {
  readonly label: string;
  readonly title?: string;
  readonly facts: readonly string[];
}

function Facts({ label, title, facts }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <Stack gap="1">
      {title && <Text fontWeight="medium">{title}</Text>}
      <List.Root gap="1" ps="4" aria-label={label}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been done twice on one day
          <List.Item key={`${index} ${fact}`}>{fact}</List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}

function warningsOf(payee: Review['payees'][number]): string[] {
  const { supplierName, isArchived, sharesAccountWith } = payee;
  return [
    ...(isArchived ? [`${supplierName} is archived: it is left out until someone restores it.`] : []),
    ...(sharesAccountWith.length > 0
      ? [`${supplierName} has the same account as ${inOneLine(sharesAccountWith)}.`]
      : []),
  ];
}

/** 'a, b and c'. */
function inOneLine(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
