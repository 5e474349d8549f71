import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PendingChangeList } from './PendingChangeList.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import { type CompanyInQuestion, type CompanyPerson, usePeople } from './use-people.ts';

interface PeopleProps {
  readonly company: CompanyInQuestion & { readonly isOwner: boolean };
  /** Called after the user has left the company. */
  readonly onLeft: () => void;
}

/** Members with their roles, open invitations and pending changes (RULES.md, 70 and 71). */
export function People({ company, onLeft }: PeopleProps) {
  const { company: shown, failure, retry } = usePeople(company.id);
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (failure) return <ErrorState title="The people could not be loaded" message={failure} onRetry={retry} />;
  if (!shown) return <LoadingState label="Loading people..." />;
  const { people, invitations, pendingChanges, approvalThresholdPence } = shown;
  const ask = (person: CompanyPerson) => {
    setLeaving(person);
    setIsAsking(true);
  };
  return (
    <Stack gap="5" pb="2">
      <PendingChangeList companyId={company.id} changes={pendingChanges} />
      {company.isOwner ? (
        <InviteForm company={company} people={people} />
      ) : (
        <Text color="fg.muted">Only an owner can invite people and change roles.</Text>
      )}
      <PeopleList
        company={company}
        people={people}
        isOwner={company.isOwner}
        asksForApproval={approvalThresholdPence !== null}
        onAskRemoval={ask}
        listRef={list}
      />
      <InvitationList companyId={company.id} invitations={invitations} />
      {leaving && (
        <RemovePersonDialog
          company={company}
          person={leaving}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onLeft={onLeft}
          focusAfter={list}
        />
      )}
    </Stack>
  );
}
