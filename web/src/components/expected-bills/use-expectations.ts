import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { ExpectedBillFieldsFragment } from '@paycycle/schema/generated/operations';
import {
  useDismissExpectedBillMutation,
  useResumeExpectingBillsMutation,
  useStopExpectingBillsMutation,
  useUndoDismissExpectedBillMutation,
} from '../../apollo/hooks.generated.ts';

/** Identity of an expected bill. */
type Bill = Pick<ExpectedBillFieldsFragment, 'supplierId' | 'expectedOn' | 'amountPence'>;

interface NamedSupplier {
  readonly id: number;
  readonly name: string;
}

/** Commands to mark expected bills, each with its undo. */
export function useExpectations(companyId: number) {
  const failed = { title: 'Update Failed' };
  const again = useUndoDismissExpectedBillMutation({ companyId, failed });
  const dismiss = useDismissExpectedBillMutation({
    companyId,
    failed,
    done: (_answer, { expectedOn }) => ({ title: 'Bill skipped', about: formatLocalDate(expectedOn) }),
    undo: (_answer, bill) => () => again.sendOrThrow(bill),
  });
  const resume = useResumeExpectingBillsMutation({ companyId, failed });
  const stop = useStopExpectingBillsMutation({
    companyId,
    failed,
    done: () => ({ title: 'Bills no longer expected', description: 'You can turn this back on at the supplier.' }),
    undo:
      (_answer, { supplierId }) =>
      () =>
        resume.sendOrThrow({ supplierId }),
  });
  return {
    busy: dismiss.busy || again.busy || stop.busy || resume.busy,
    dismiss: ({ supplierId, expectedOn, amountPence }: Bill) => dismiss.send({ supplierId, expectedOn, amountPence }),
    expectAgain: ({ supplierId, expectedOn, amountPence }: Bill) => again.send({ supplierId, expectedOn, amountPence }),
    stop: ({ id }: Pick<NamedSupplier, 'id'>) => stop.send({ supplierId: id }),
    resume: ({ id }: Pick<NamedSupplier, 'id'>) => resume.send({ supplierId: id }),
  };
}
