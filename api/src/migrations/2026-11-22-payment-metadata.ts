import { Migration } from '@mikro-orm/migrations';

/** Payments from before say, too, what the provider was given to keep with them. */
export class PaymentMetadata20261122 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      update provider_payments
      set metadata = jsonb_build_object('company', company_id::text, 'authorisation', authorisation_id::text)
      where metadata = '{}'`);
  }
}
