import { Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { useApplications, useNewApplication } from './use-applications.ts';

interface ApplicationsSectionProps {
  readonly company: Company;
}

/** The company's own programs, to which users of any company can allow access (RULES.md, 111). */
export function ApplicationsSection({ company }: ApplicationsSectionProps) {
  const { applications, failure, retry } = useApplications(company.id);
  const { create, busy } = useNewApplication(company.id);
  const [secret, setSecret] = useState<string | null>(null);
  if (failure) return <ErrorState title="The applications could not be loaded" message={failure} onRetry={retry} />;
  if (!applications) return <LoadingState label="Loading applications..." />;
  return (
    <Stack gap="6">
      <Text color="fg.muted">
        Register a program of yours that asks users for access to their companies, by OAuth 2.1. The{' '}
        <Link href="/api/docs/guide#applications">guide</Link> says how.
      </Text>
      {secret === null ? (
        <ApplicationForm application={null} busy={busy} onSubmit={async (input) => setSecret(await create(input))} />
      ) : (
        <OneTimeSecret label="Secret" text={secret} onDone={() => setSecret(null)} />
      )}
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Applications of {company.name}
        </Heading>
        {applications.length === 0 && <Text color="fg.muted">No applications yet.</Text>}
        <Stack as="ul" gap="3" listStyleType="none">
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              companyId={company.id}
              application={application}
              onSecret={setSecret}
            />
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
