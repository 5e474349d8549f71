import { Box, Text } from '@chakra-ui/react';
import { AUDIT_SOURCE_LABELS, RECORD_VERB_LABELS, RECORDED_TYPE_LABELS } from '@paycycle/schema/domain/audit-log';
import type { CompanyRecordQuery } from '@paycycle/schema/generated/operations';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { PageLink } from '../../../components/PageLink.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';

type Entry = CompanyRecordQuery['company']['record']['items'][number];

/** Something that was done: what, to what, from what to what, by whom, when and from where. */
export function AuditEntry({ entry }: { readonly entry: Entry }) {
  const { verb, recordType, label, by, at, source, address, token, fields } = entry;
  const name = label ?? (entry.recordId === null ? '' : `#${entry.recordId}`);
  const link = addressOf(entry);
  const from = [AUDIT_SOURCE_LABELS[source], token && `token ${token}`, address].filter(Boolean).join(', ');
  return (
    <Box as="li" borderTopWidth="1px" py="2.5" tabIndex={-1} outline="none">
      <Text overflowWrap="anywhere">
        <Text as="span" fontWeight="500">
          {RECORDED_TYPE_LABELS[recordType]} {link ? <PageLink to={link}>{name}</PageLink> : name}
        </Text>
        : {RECORD_VERB_LABELS[verb]}
      </Text>
      {fields.length > 0 && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {fields.map(({ field, before, after }) => `${field}: ${change(before, after)}`).join('; ')}
        </Text>
      )}
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {by && `${by}, `}
        <time dateTime={at}>{formatTimestamp(at)}</time>, {from}
      </Text>
    </Box>
  );
}

function change(before: string | null, after: string | null): string {
  if (before === null) return after ?? 'removed';
  return after === null ? `${before} removed` : `${before} → ${after}`;
}

const PAGES = {
  invoice: '/invoices',
  supplier: '/suppliers',
  payment_run: '/payment-runs',
  payment: '/payments',
  bank_transaction: '/reconciliation',
} as const;

/** The panel of the record, where it has one. */
function addressOf({ recordType, recordId, verb }: Entry): string | null {
  if (recordId === null || verb === 'deleted') return null;
  return recordType in PAGES ? recordPath(PAGES[recordType as keyof typeof PAGES], recordId) : null;
}
