import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { DocumentMailFieldsFragment } from '@paycycle/schema/generated/operations';

/** 'from name@example.com, “Subject”'. */
export function mailLabel({ from, subject }: DocumentMailFieldsFragment): string {
  const sender = `from ${from ?? 'an unknown sender'}`;
  return subject === null ? sender : `${sender}, “${subject}”`;
}

/** 'from name@example.com, “Subject”, 3 Oct 2026'. */
export function mailLine(mail: DocumentMailFieldsFragment): string {
  return `${mailLabel(mail)}, ${formatLocalDate(londonDate(new Date(mail.receivedAt)))}`;
}
