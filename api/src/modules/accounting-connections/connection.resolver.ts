import { trackingName } from '@paycycle/schema/domain/tracking-option';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { AccountingConnection } from './accounting-connection.entity.ts';
import {
  accountingConnectionOf,
  canConnect,
  changeConnection,
  disconnect,
  listBankAccounts,
} from './connection.service.ts';
import {
  AccountingConnectionChange,
  Disconnection,
  LedgerBankAccount,
  TrackingOptionType,
} from './connection.types.ts';
import { listTrackingOptions } from './tracking-options.read.ts';

@Resolver(() => Company)
export class CompanyConnectionResolver {
  @FieldResolver(() => AccountingConnection, {
    nullable: true,
    description: 'The organisation to which its bills are published; null where there is none.',
  })
  accountingConnection(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<AccountingConnection | null> {
    return accountingConnectionOf(scope, id);
  }

  @FieldResolver(() => [LedgerBankAccount], {
    description: 'Bank accounts of the connected organisation. Payments are booked to one of them.',
  })
  ledgerBankAccounts(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<LedgerBankAccount[]> {
    return listBankAccounts(scope, id);
  }

  @FieldResolver(() => Boolean, { description: 'True if this server can connect to its accounting system.' })
  canConnectLedger(@CurrentScope() scope: Scope, @Root() company: Company): boolean {
    return canConnect(scope, company);
  }

  @FieldResolver(() => [TrackingOptionType], {
    description:
      'By what lines can be tracked in its organisation, as read there at most a day ago; empty without one.',
  })
  async trackingOptions(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<TrackingOptionType[]> {
    const options = await listTrackingOptions(scope, id);
    return options.map((option) => ({ name: trackingName(option), isArchived: option.isArchived }));
  }

  @Mutation(() => Company, {
    description:
      'Chooses the organisation to publish to, says how far bills are where they arrive, or which account takes the payments.',
  })
  async changeAccountingConnection(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => AccountingConnectionChange) input: AccountingConnectionChange,
  ): Promise<Company> {
    await changeConnection(scope, companyId, input);
    return getCompany(scope, companyId);
  }

  @Mutation(() => Disconnection, {
    description: "Gives the right to the organisation's books back. What was published stays published.",
  })
  async disconnectAccountingSystem(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<Disconnection> {
    const { isToldThere } = await disconnect(scope, companyId);
    return { company: await getCompany(scope, companyId), isToldThere };
  }
}

@Resolver(() => AccountingConnection)
export class AccountingConnectionResolver {
  @FieldResolver(() => String, { description: 'Name of the user who last authorised the connection.' })
  connectedByName(@CurrentScope() scope: Scope, @Root() { connectedBy }: AccountingConnection): Promise<string> {
    return personName(scope, connectedBy);
  }
}
