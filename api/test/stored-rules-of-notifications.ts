/** Rules about notifications and emails, as a part of `stored-rules.ts`. */
export const RULES_OF_NOTIFICATIONS: Readonly<Record<string, string>> = {
  'notifications: unique (company_id, kind, subject)': 'RULES.md, 78: what happens once is told once',
  'notification_mail_settings: check (refused_email is null) = (refusal is null)':
    'RULES.md, 106: a refusal has the address and the words',
  'notification_mail_settings: check (refused_email is null) = (refused_at is null)':
    'RULES.md, 106: a refusal has the time of the email',
  'notification_emails: check cardinality(notification_ids) > 0': 'RULES.md, 106: an email tells of something',
  'notification_emails: check attempts >= 0': 'What is counted is not negative.',
  'notification_emails: unique (user_id, digest_on)': 'RULES.md, 106: a user gets one digest a day',
  'notification_emails: unique (user_id, (notification_ids[1])) where (digest_on is null)':
    'RULES.md, 106: a user gets one email about a notification',
  'push_deliveries: check attempts >= 0': 'What is counted is not negative.',
  'push_deliveries: unique (device_id, notification_id)': 'RULES.md, 108: a browser shows a notification once',
  'push_devices: check length(id) = 64': 'An SHA-256 in hexadecimal digits.',
  'remittance_emails: check attempts >= 0': 'What is counted is not negative.',
  'remittance_emails: unique (provider_payment_id) where ((copy_of is null) and (provider_payment_id is not null) and (voided_at is null))':
    'RULES.md, 107: a payment has one email to its supplier',
  'remittance_emails: unique (payment_run_item_id) where ((copy_of is null) and (provider_payment_id is null) and (voided_at is null))':
    'RULES.md, 107: a payment has one email to its supplier',
  'remittance_emails: unique (copy_of) where (copy_of is not null)': 'RULES.md, 107: an email has one copy',
};
