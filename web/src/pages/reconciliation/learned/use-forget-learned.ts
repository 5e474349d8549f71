import {
  useDeleteMatchingPatternMutation,
  useDeleteNegativePatternMutation,
  useDeleteNoInvoiceRuleMutation,
} from '../../../apollo/hooks.generated.ts';

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
  const matching = useDeleteMatchingPatternMutation(words);
  const negative = useDeleteNegativePatternMutation(words);
  const noInvoice = useDeleteNoInvoiceRuleMutation(words);
  const commands = { matching, negative, noInvoice };
  return {
    forget: async ({ kind, id }: LearnedItem) => (await commands[kind].send({ id })) !== null,
    busy: Object.values(commands).some(({ busy }) => busy),
  };
}
