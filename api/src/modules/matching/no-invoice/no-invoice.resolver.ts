import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { DeletionResult } from '../../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction, NoInvoicePresetEnum } from '../../bank-transactions/index.ts';
import { Company } from '../../companies/index.ts';
import { bulkMarkInvoiceRequired, bulkMarkNoInvoiceRequired } from './bulk-no-invoice.service.ts';
import { markInvoiceRequired, markNoInvoiceRequired, previewNoInvoice } from './no-invoice.service.ts';
import {
  BulkNoInvoiceResult,
  NoInvoiceChange,
  NoInvoicePresetChange,
  NoInvoicePresetState,
  NoInvoicePreview,
} from './no-invoice.types.ts';
import { deleteNoInvoiceRule } from './no-invoice-rule.service.ts';
import { listNoInvoicePresets, switchNoInvoicePreset } from './preset.service.ts';

const DESPITE_INVOICE =
  'Also marks what an open invoice fits, which is refused and named otherwise. Send it once a person has seen the invoice.';

@Resolver(() => Company)
export class CompanyNoInvoiceResolver {
  @FieldResolver(() => NoInvoicePreview, { description: 'Preview of the transactions that a new rule would mark.' })
  noInvoicePreview(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('bankTransactionId', () => Int, { description: 'A transaction of the counterparty in question.' })
    bankTransactionId: number,
  ): Promise<NoInvoicePreview> {
    return previewNoInvoice(scope, company.id, bankTransactionId);
  }

  @Mutation(() => NoInvoiceChange, {
    description: 'On request with a rule for future imports, and with the open lines of the same counterparty.',
  })
  markNoInvoiceRequired(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('notes', () => String, { nullable: true, description: 'Why it needs no invoice.' }) notes: string | undefined,
    @Arg('autoMarkSupplier', () => Boolean, {
      defaultValue: false,
      description: "Also makes a rule for the counterparty's future transactions.",
    })
    autoMarkSupplier: boolean,
    @Arg('applyToOpenTransactions', () => Boolean, {
      defaultValue: false,
      description: "Also marks the counterparty's other open transactions.",
    })
    applyToOpenTransactions: boolean,
    @Arg('despiteInvoice', () => Boolean, {
      defaultValue: false,
      description: DESPITE_INVOICE,
    })
    despiteInvoice: boolean,
  ): Promise<NoInvoiceChange> {
    return markNoInvoiceRequired(scope, id, { notes, autoMarkSupplier, applyToOpenTransactions, despiteInvoice });
  }

  @Mutation(() => BankTransaction, { description: 'The transaction needs an invoice after all.' })
  markInvoiceRequired(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<BankTransaction> {
    return markInvoiceRequired(scope, id);
  }

  @FieldResolver(() => [NoInvoicePresetState], {
    description: 'Kinds of lines that can be marked as they are imported, with what each would mark now.',
  })
  noInvoicePresets(@CurrentScope() scope: Scope, @Root() company: Company): Promise<readonly NoInvoicePresetState[]> {
    return listNoInvoicePresets(scope, company.id);
  }

  @Mutation(() => BulkNoInvoiceResult, {
    description:
      'Marks up to 1,000 transactions with one note. Those that are matched, marked already or in a closed month, or that an open invoice fits, are refused one by one. `bulkMarkInvoiceRequired` of the changed ones undoes it.',
  })
  bulkMarkNoInvoiceRequired(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ids', () => [Int], { description: 'The transactions.' }) ids: number[],
    @Arg('notes', () => String, { nullable: true, description: 'Why they need no invoice.' }) notes: string | undefined,
    @Arg('despiteInvoice', () => Boolean, {
      defaultValue: false,
      description: DESPITE_INVOICE,
    })
    despiteInvoice: boolean,
  ): Promise<BulkNoInvoiceResult> {
    return bulkMarkNoInvoiceRequired(scope, companyId, { ids, notes, despiteInvoice });
  }

  @Mutation(() => BulkNoInvoiceResult, { description: 'Up to 1,000 transactions need an invoice after all.' })
  bulkMarkInvoiceRequired(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ids', () => [Int], { description: 'The transactions.' }) ids: number[],
  ): Promise<BulkNoInvoiceResult> {
    return bulkMarkInvoiceRequired(scope, companyId, { ids });
  }

  @Mutation(() => NoInvoicePresetChange, { description: 'Switches a preset on or off.' })
  switchNoInvoicePreset(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('preset', () => NoInvoicePresetEnum) preset: NoInvoicePreset,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @Arg('applyToStored', () => Boolean, {
      defaultValue: false,
      description:
        'On: also marks open lines that no invoice fits. Off: puts back what it has marked, outside closed months.',
    })
    applyToStored: boolean,
    @Arg('transactionIds', () => [Int], {
      nullable: true,
      description:
        'With `applyToStored`: only these follow, at most 10,000. To undo a switch, those that it has changed.',
    })
    transactionIds: number[] | undefined,
  ): Promise<NoInvoicePresetChange> {
    return switchNoInvoicePreset(scope, companyId, { preset, isOn, applyToStored, transactionIds });
  }

  @Mutation(() => DeletionResult, { description: 'What it has marked stays marked.' })
  deleteNoInvoiceRule(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteNoInvoiceRule(scope, id);
  }
}
