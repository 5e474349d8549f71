import { Alert, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { CompanyDeletionFieldsFragment } from '@paycycle/schema/generated/operations';
import { DELETION_DELAY_DAYS } from '@paycycle/schema/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { useCan } from '../../../app/company/use-can.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { useDownload } from '../../../components/use-download.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { useDeletion, useDeletionSteps } from './use-deletion.ts';

interface CompanyProps {
  readonly company: Company;
}

/** A company takes its data along, and is deleted (RULES.md, 83). */
export function LeavingSection({ company }: CompanyProps) {
  const isOwner = useCan('people');
  if (!isOwner) return <Text color="fg.muted">Only an owner of the company can export or delete it.</Text>;
  return (
    <Stack gap="8">
      <ExportPart company={company} />
      <DeletionPart company={company} />
    </Stack>
  );
}

function ExportPart({ company }: CompanyProps) {
  const { download, busy } = useDownload();
  return (
    <Stack gap="3" align="flex-start">
      <Heading as="h3" size="sm">
        Export
      </Heading>
      <Text color="fg.muted">
        One ZIP with all lists as CSV, everything else as JSON, the signed audit log, and all uploaded files.
      </Text>
      <Button
        variant="outline"
        loading={busy}
        loadingText="Exporting..."
        onClick={() => void download(`/api/companies/${company.id}/export`, 'export.zip', {})}
      >
        <Download aria-hidden />
        Export {company.name}
      </Button>
    </Stack>
  );
}

function DeletionPart({ company }: CompanyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { deletion, failure, retry } = useDeletion(company.id);
  return (
    <Stack gap="3" align="flex-start">
      <Heading as="h3" size="sm">
        Deletion
      </Heading>
      <Text color="fg.muted">
        Everything of the company goes: suppliers, invoices, payments, statements, files and its record. Where it has
        another owner, they confirm it. It takes place {DELETION_DELAY_DAYS} days later. Until then nothing is paid, and
        any owner can cancel it.
      </Text>
      {failure && <ErrorState title="The deletion could not be loaded" message={failure} onRetry={retry} />}
      {!failure && deletion === undefined && <LoadingState label="Loading..." />}
      {deletion && <AskedFor company={company} deletion={deletion} />}
      {deletion === null && (
        <Button variant="outline" colorPalette="red" onClick={() => setIsOpen(true)}>
          Delete {company.name}
        </Button>
      )}
      <DeletionDialog company={company} open={isOpen} onClose={() => setIsOpen(false)} />
    </Stack>
  );
}

interface AskedForProps extends CompanyProps {
  readonly deletion: NonNullable<CompanyDeletionFieldsFragment['deletion']>;
}

function AskedFor({ company, deletion: { requestedByName, askedAt, dueAt, mayConfirm } }: AskedForProps) {
  const { confirm, cancel, isDeciding } = useDeletionSteps(company.id);
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content gap="3">
        <Alert.Title>
          {dueAt
            ? `${company.name} will be deleted on ${formatTimestamp(dueAt)}`
            : 'A deletion waits for another owner'}
        </Alert.Title>
        <Alert.Description>
          {requestedByName} asked for it on {formatTimestamp(askedAt)}.{' '}
          {dueAt ? 'Nothing is paid until then.' : 'Nobody who joined less than 24 hours ago can confirm it.'}
        </Alert.Description>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" disabled={isDeciding} onClick={cancel}>
            Keep {company.name}
          </Button>
          {mayConfirm && (
            <Button colorPalette="red" disabled={isDeciding} onClick={confirm}>
              Confirm deletion
            </Button>
          )}
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
