import type { DuplicatePaymentResolution } from '@paycycle/schema/validation/match';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { PaymentRun } from '../../payment-runs/index.ts';
import { ProviderPayment } from '../../payments/index.ts';
import {
  duplicatesOfInvoice,
  duplicatesOfPayment,
  duplicatesOfRun,
  listDuplicatePayments,
} from './duplicate-payment.read.ts';
import { resolveDuplicatePayment } from './duplicate-payment.service.ts';
import { DuplicatePayment, DuplicatePaymentResolutionEnum } from './duplicate-payment.types.ts';

const OPEN_FIRST = { description: "'Paid twice?', with what was found out; the open ones first." };

@Resolver(() => Company)
export class CompanyDuplicatesResolver {
  @Mutation(() => DuplicatePayment, {
    description: 'Says what became of an invoice that may have been paid twice; who said so and when stays on record.',
  })
  resolveDuplicatePayment(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('resolution', () => DuplicatePaymentResolutionEnum) resolution: DuplicatePaymentResolution,
  ): Promise<DuplicatePayment> {
    return resolveDuplicatePayment(scope, id, { resolution });
  }

  @FieldResolver(() => [DuplicatePayment], OPEN_FIRST)
  duplicatePayments(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<DuplicatePayment[]> {
    return listDuplicatePayments(scope, id);
  }
}

@Resolver(() => Invoice)
export class InvoiceDuplicatesResolver {
  @FieldResolver(() => [DuplicatePayment], OPEN_FIRST)
  duplicatePayments(@CurrentScope() scope: Scope, @Root() { id }: Invoice): Promise<DuplicatePayment[]> {
    return duplicatesOfInvoice(scope, id);
  }
}

@Resolver(() => ProviderPayment)
export class PaymentDuplicatesResolver {
  @FieldResolver(() => [DuplicatePayment], OPEN_FIRST)
  duplicatePayments(@CurrentScope() scope: Scope, @Root() { id }: ProviderPayment): Promise<DuplicatePayment[]> {
    return duplicatesOfPayment(scope, id);
  }
}

@Resolver(() => PaymentRun)
export class PaymentRunDuplicatesResolver {
  @FieldResolver(() => [DuplicatePayment], OPEN_FIRST)
  duplicatePayments(@CurrentScope() scope: Scope, @Root() { id }: PaymentRun): Promise<DuplicatePayment[]> {
    return duplicatesOfRun(scope, id);
  }
}
