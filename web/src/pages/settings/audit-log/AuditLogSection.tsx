import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { AuditFilter } from '@paycycle/schema/generated/operations';
import { FileDown, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { ShowMore, useFocusOnMore } from '../../../components/ShowMore.tsx';
import { useDownload } from '../../../components/use-download.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditLog } from './use-audit-log.ts';

const NOTHING: AuditFilter = {};

/** Audit log: actions in the company, with their users and sources (RULES.md, 77). */
export function AuditLogSection({ company: { id: companyId } }: { readonly company: Company }) {
  const [filter, setFilter] = useState(NOTHING);
  const list = useAuditLog(companyId, filter);
  const rows = useRef<HTMLDivElement>(null);
  const { entries = [], signature } = list;
  const focusOnMore = useFocusOnMore(rows, entries.length);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="prose">
        Every change to money, bank details, approvals, people, settings, matches and months. It can’t be edited.
      </Text>
      <AuditFilters companyId={companyId} filter={filter} onChange={setFilter} />
      <Downloads companyId={companyId} filter={filter} />
      {!list.entries && !list.failure && <LoadingState label="Loading the audit log..." />}
      {list.entries?.length === 0 && !list.failure && (
        <EmptyState
          icon={ScrollText}
          title={isFiltered ? 'Nothing found' : 'Nothing has happened yet'}
          description={isFiltered ? 'No entry fits the filters.' : 'What is done from now on is listed here.'}
        />
      )}
      {entries.length > 0 && (
        <>
          <Box ref={rows} as="ul" listStyleType="none" aria-label="Audit log" aria-busy={list.isStale}>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </Box>
          <ShowMore
            shownCount={entries.length}
            totalCount={list.totalCount}
            noun="entry"
            plural="entries"
            canAsk={!list.failure}
            isLoading={list.isLoadingMore}
            onShowMore={() => {
              focusOnMore();
              list.showMore();
            }}
          />
        </>
      )}
      {list.failure && (
        <ErrorState title="The audit log could not be loaded" message={list.failure} onRetry={list.retry} />
      )}
      {signature && (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          Signed up to entry {signature.link} on {formatTimestamp(signature.at)}. Key: {signature.key}
        </Text>
      )}
    </Stack>
  );
}

/** Downloads the filtered entries as a table, and the whole log in a verifiable form. */
function Downloads({ companyId, filter }: { readonly companyId: number; readonly filter: AuditFilter }) {
  const table = useDownload();
  const chain = useDownload();
  const given = Object.entries(filter).filter(([, value]) => value);
  const asked = { companyId, ...Object.fromEntries(given) };
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        variant="outline"
        loading={table.busy}
        onClick={() => void table.download('/api/exports/audit-log', 'audit-log.csv', asked)}
      >
        <FileDown aria-hidden />
        Download CSV
      </Button>
      <Button
        variant="outline"
        loading={chain.busy}
        onClick={() => void chain.download('/api/exports/audit-log-chain', 'audit-log.jsonl', { companyId })}
      >
        <FileDown aria-hidden />
        Download signed log
      </Button>
    </Flex>
  );
}
