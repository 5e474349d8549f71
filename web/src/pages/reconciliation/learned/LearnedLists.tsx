import { Stack, Text } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useLearnedPatternsQuery } from '../../../apollo/hooks.generated.ts';
import { loadState } from '../../../apollo/load-state.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { LearnedList } from './LearnedList.tsx';
import { type LearnedPatterns, matchingWords, negativeWords, noInvoiceWords, payeeOf } from './learned-labels.ts';
import { type LearnedItem, useForgetLearned } from './use-forget-learned.ts';

/** The learned patterns, the rejected ones, and the rules for payees without invoices. */
export function LearnedLists({ companyId }: { readonly companyId: number }) {
  const result = useLearnedPatternsQuery({ variables: { companyId } });
  const { failure, retry } = loadState(result);
  const lists = useRef<HTMLDivElement>(null);
  const learned = (result.data ?? result.previousData)?.company.learnedPatterns;
  if (failure !== null) {
    return <ErrorState title="What was learned could not be loaded" message={failure} onRetry={retry} />;
  }
  if (!learned) return <LoadingState label="Loading what was learned..." />;
  return (
    <Stack ref={lists} gap="5" tabIndex={-1} outline="none">
      <Text color="fg.muted">
        Confirmed matches and rejections change what is suggested next. Remove anything that's wrong.
      </Text>
      <Learned companyId={companyId} learned={learned} focusAfter={lists} />
    </Stack>
  );
}

interface LearnedProps {
  readonly companyId: number;
  readonly learned: LearnedPatterns;
  /** Takes the focus when the entry whose button had it is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

function Learned({ companyId, learned, focusAfter }: LearnedProps) {
  const { forget, busy } = useForgetLearned(companyId);
  const [asked, setAsked] = useState<LearnedItem | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const ask = (item: LearnedItem) => {
    setAsked(item);
    setIsGone(false);
    setIsOpen(true);
  };
  const confirm = async () => {
    if (!asked || !(await forget(asked))) return;
    setIsGone(true);
    setIsOpen(false);
  };
  return (
    <>
      {entriesOf(learned).length === 0 ? (
        <EmptyState
          icon={Lightbulb}
          title="Nothing learned yet"
          description="Match transactions, say what is not a match, or mark a counterparty that never needs an invoice."
        />
      ) : (
        entriesOf(learned).map((list) => <LearnedList key={list.title} {...list} onForget={ask} />)
      )}
      <ConfirmDialog
        open={isOpen}
        title="Forget this?"
        description={asked ? `${asked.title}: ${CONSEQUENCE[asked.kind]}` : undefined}
        confirmLabel="Forget"
        busyLabel="Forgetting..."
        busy={busy}
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
        finalFocus={() => (isGone ? focusAfter.current : null)}
      />
    </>
  );
}

const CONSEQUENCE = {
  matching: 'suggestions no longer rely on it. Matches that were made stay.',
  negative: 'it may be suggested again.',
  noInvoice: 'future transactions are no longer marked. Those that are marked stay so.',
} as const satisfies Record<LearnedItem['kind'], string>;

function entriesOf({ matching, negative, noInvoice }: LearnedPatterns) {
  const lists = [
    {
      title: 'Matches',
      entries: matching.map((pattern) => ({
        item: { kind: 'matching', id: pattern.id, title: `${payeeOf(pattern)} → ${pattern.supplier.name}` } as const,
        words: matchingWords(pattern),
      })),
    },
    {
      title: 'Not a match',
      entries: negative.map((pattern) => ({
        item: {
          kind: 'negative',
          id: pattern.id,
          title: `${payeeOf(pattern)} is not ${pattern.supplier.name}`,
        } as const,
        words: negativeWords(pattern),
      })),
    },
    {
      title: 'No invoice required',
      entries: noInvoice.map((rule) => ({
        item: { kind: 'noInvoice', id: rule.id, title: rule.counterparty } as const,
        words: noInvoiceWords(rule),
      })),
    },
  ];
  return lists.filter(({ entries }) => entries.length > 0);
}
