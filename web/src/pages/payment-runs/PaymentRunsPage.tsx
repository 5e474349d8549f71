import { Grid } from '@chakra-ui/react';
import type { CompanyFieldsFragment, PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePaymentChanges } from '../../apollo/use-payment-changes.ts';
import { useCanCall } from '../../app/company/use-can.ts';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useListPanel } from '../../components/record-panel/use-list-panel.ts';
import { CreateRunPanel } from './CreateRunPanel.tsx';
import { RunPanel } from './panel/RunPanel.tsx';
import { RunDialog } from './RunDialog.tsx';
import { RunList } from './RunList.tsx';
import { useRunList } from './use-run-list.ts';

interface Opening {
  readonly run: PaymentRunFieldsFragment;
  /** Counts the openings: each one refetches the run. */
  readonly number: number;
}

/**
 * Groups due invoices into payment runs, and follows each run to its payment (RULES.md, section 2, Payment Runs page).
 */
export function PaymentRunsPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  usePaymentChanges(companyId);
  const mayMake = useCanCall()('createPaymentRun');
  const [opening, setOpening] = useState<Opening | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRunList(companyId);
  const panel = useListPanel('/payment-runs', listedRuns(list));
  const runs = panel.listBox;
  const leadTo = useLeadToRun(runs, list.runs);
  const view = useCallback((run: PaymentRunFieldsFragment) => {
    setOpening((before) => ({ run, number: (before?.number ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: mayMake ? 'minmax(0, 2fr) minmax(0, 3fr)' : undefined }}
      gap="4"
      alignItems="start"
      flexShrink="0"
    >
      {mayMake && <CreateRunPanel companyId={companyId} onMade={leadTo} />}
      <RunList
        ref={runs}
        companyId={companyId}
        list={list}
        onView={view}
        onOpen={({ id }) => panel.open(id)}
        isOpen={panel.openId !== null}
      />
      <OpenPanel id={panel.openId} walk={panel.walk}>
        {(id, walk) => <RunPanel companyId={companyId} id={id} onView={view} {...walk} />}
      </OpenPanel>
      {opening && (
        <RunDialog
          key={opening.number}
          run={opening.run}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          finalFocus={() => focusAfter(runs.current, opening.run)}
        />
      )}
    </Grid>
  );
}

/** Focuses the next step of a new run once it is listed, unless the user has begun to type. */
function useLeadToRun(list: RefObject<HTMLElement | null>, runs: readonly PaymentRunFieldsFragment[] | undefined) {
  const [madeId, setMadeId] = useState<number | null>(null);
  const isListed = runs?.some(({ id }) => id === madeId) ?? false;
  useEffect(() => {
    if (madeId === null || !isListed) return;
    setMadeId(null);
    if (document.activeElement?.matches('textarea, input:not([type=checkbox])')) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-run="${madeId}"]`);
    const next =
      card?.querySelector<HTMLElement>('[data-next-step]') ?? card?.querySelector<HTMLElement>('[data-view]');
    (next ?? card)?.focus();
  }, [list, madeId, isListed]);
  return setMadeId;
}

function listedRuns({ runs }: ReturnType<typeof useRunList>) {
  return { totalCount: runs?.length ?? 0, itemAt: (index: number) => runs?.[index] };
}

/** The run's button, or its card if the button has disappeared. */
function focusAfter(list: HTMLElement | null, run: PaymentRunFieldsFragment): HTMLElement | null {
  const card = list?.querySelector<HTMLElement>(`[data-run="${run.id}"]`);
  return card?.querySelector<HTMLElement>('[data-view]') ?? card ?? list;
}
