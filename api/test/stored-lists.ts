import { ROLES } from '@paycycle/schema/domain/access';
import { ACCOUNT_ANSWERS } from '@paycycle/schema/domain/account-question';
import { AUDIT_SOURCES, AUDIT_VERBS, AUDITED_TYPES } from '@paycycle/schema/domain/audit-log';
import { HOLIDAY_CALENDARS } from '@paycycle/schema/domain/bank-holidays';
import { DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { FEED_KINDS, FEED_VERBS } from '@paycycle/schema/domain/feed';
import { POSSIBLE_DUPLICATE_REASONS } from '@paycycle/schema/domain/invoice-duplicate';
import { INVOICE_STATUSES } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { CONNECTION_STATES, LEDGERS, ONLINE_LEDGERS, PUBLISH_AS } from '@paycycle/schema/domain/ledger';
import { MATCH_KINDS } from '@paycycle/schema/domain/match-kind';
import { NO_INVOICE_PRESETS } from '@paycycle/schema/domain/no-invoice-preset';
import { NOTIFICATION_KINDS } from '@paycycle/schema/domain/notification';
import { NOTIFICATION_MAIL_FREQUENCIES } from '@paycycle/schema/domain/notification-mail';
import { OPEN_PAYMENT_RUN_STATUSES, PAYMENT_RUN_STATUSES, PAYMENT_TYPES } from '@paycycle/schema/domain/payment-run';
import { PROVIDER_PAYMENT_STATUSES } from '@paycycle/schema/domain/provider-payment';
import {
  LEDGER_BILL_STATES,
  PUBLISHED_FILE_STATES,
  STORED_PUBLICATION_STATES,
} from '@paycycle/schema/domain/publication';
import { REMITTANCE_EMAIL_STATUSES } from '@paycycle/schema/domain/remittance';
import { RUN_DEPARTURE_REASONS } from '@paycycle/schema/domain/run-departure';
import { SUPPLIER_CATEGORY_GROUP_NAMES } from '@paycycle/schema/domain/supplier-category';
import { APPLICATION_SCOPES, TOKEN_SCOPES } from '@paycycle/schema/domain/token-scope';
import { VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { DOCUMENT_TYPES } from '../src/document-reader/document.types.ts';
import { PENDING_CHANGE_KINDS, PENDING_CHANGE_STATUSES } from '../src/modules/companies/pending-change.entity.ts';
import { DOCUMENT_SOURCES } from '../src/modules/documents/document.entity.ts';
import { PASSKEY_PURPOSES } from '../src/modules/identity/factor.entities.ts';
import { INVITATION_STATUSES } from '../src/modules/invitations/invitation.entity.ts';
import { NOTIFICATION_EMAIL_STATUSES } from '../src/modules/notifications/notification-mail.entity.ts';
import { WEBHOOK_DELIVERY_STATUSES } from '../src/modules/webhooks/webhook.entity.ts';

/** Columns whose values are a list of the domain: the database takes the same. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  'company_members.role': ROLES,
  'invitations.role': ROLES,
  'invitations.status': INVITATION_STATUSES,
  'pending_changes.role': ROLES,
  'pending_changes.kind': PENDING_CHANGE_KINDS,
  'pending_changes.status': PENDING_CHANGE_STATUSES,
  'access_tokens.scope': TOKEN_SCOPES,
  'application_grants.scope': APPLICATION_SCOPES,
  'companies.holiday_calendar': HOLIDAY_CALENDARS,
  'companies.ledger': LEDGERS,
  'ledger_contacts.ledger': LEDGERS,
  'accounting_connections.ledger': ONLINE_LEDGERS,
  'accounting_connections.state': CONNECTION_STATES,
  'accounting_connections.publish_as': PUBLISH_AS,
  'accounting_packages.ledger': LEDGERS,
  'accounting_contacts.ledger': ONLINE_LEDGERS,
  'publication_targets.ledger': ONLINE_LEDGERS,
  'ledger_payments.ledger': ONLINE_LEDGERS,
  'ledger_payments.state': STORED_PUBLICATION_STATES,
  'publications.ledger': ONLINE_LEDGERS,
  'publications.document_type': INVOICE_TYPES,
  'publications.state': STORED_PUBLICATION_STATES,
  'publications.file_state': PUBLISHED_FILE_STATES,
  'publications.state_there': LEDGER_BILL_STATES,
  'supplier_categories.category_group': SUPPLIER_CATEGORY_GROUP_NAMES,
  'webhook_deliveries.status': WEBHOOK_DELIVERY_STATUSES,
  'passkey_challenges.purpose': PASSKEY_PURPOSES,
  'documents.status': DOCUMENT_STATUSES,
  'documents.document_type': DOCUMENT_TYPES,
  'invoices.document_type': INVOICE_TYPES,
  'documents.source': DOCUMENT_SOURCES,
  'invoices.status': INVOICE_STATUSES,
  'invoice_lines.vat_code': VAT_CODES,
  'invoices.payment_run_status': OPEN_PAYMENT_RUN_STATUSES,
  'invoices.account_answer': ACCOUNT_ANSWERS,
  'invoices.possible_duplicate_reason': POSSIBLE_DUPLICATE_REASONS,
  'payment_runs.status': PAYMENT_RUN_STATUSES,
  'payment_runs.completed_from': OPEN_PAYMENT_RUN_STATUSES,
  'payment_run_items.payment_type': PAYMENT_TYPES,
  'payment_run_departures.reason': RUN_DEPARTURE_REASONS,
  'provider_payments.status': PROVIDER_PAYMENT_STATUSES,
  'bank_transactions.no_invoice_preset': NO_INVOICE_PRESETS,
  'no_invoice_presets.preset': NO_INVOICE_PRESETS,
  'changes.kind': FEED_KINDS,
  'changes.verb': FEED_VERBS,
  'notifications.kind': NOTIFICATION_KINDS,
  'notification_mail_settings.frequency': NOTIFICATION_MAIL_FREQUENCIES,
  'notification_emails.status': NOTIFICATION_EMAIL_STATUSES,
  'remittance_emails.status': REMITTANCE_EMAIL_STATUSES,
  'record_links.door': AUDIT_SOURCES,
  'record_entries.verb': AUDIT_VERBS,
  'record_entries.record_type': AUDITED_TYPES,
  'bank_transaction_invoice_matches.kind': MATCH_KINDS,
  'bank_transaction_invoice_matches.restore_status': INVOICE_STATUSES,
  'paid_mark_invoices.restore_status': INVOICE_STATUSES,
};
