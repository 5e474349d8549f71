import {
  DeleteMatchingPatternDocument,
  DeleteNegativePatternDocument,
  DeleteNoInvoiceRuleDocument,
} from '@paycycle/schema/generated/operations';
import { useCommand } from '../../../apollo/use-command.ts';

/** Something learned, by its kind and id. */
export interface LearnedItem {
  readonly kind: 'matching' | 'negative' | 'noInvoice';
  readonly id: number;
  /** "BRIGHTWATER W → Brightwater Ltd". */
  readonly title: string;
}

/** Forgets what was learned; suggestions follow. Returns whether it succeeded. */
export function useForgetLearned(companyId: number) {
  const words = { companyId, done: () => ({ title: 'Forgotten' }), failed: { title: 'Delete Failed' } };
  const matching = useCommand(DeleteMatchingPatternDocument, words);
  const negative = useCommand(DeleteNegativePatternDocument, words);
  const noInvoice = useCommand(DeleteNoInvoiceRuleDocument, words);
  const commands = { matching, negative, noInvoice };
  return {
    forget: async ({ kind, id }: LearnedItem) => (await commands[kind].send({ id })) !== null,
    busy: Object.values(commands).some(({ busy }) => busy),
  };
}
