import { Button, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { useLeaveCompany } from '../../apollo/use-leave-company.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { AddPersonForm } from './AddPersonForm.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import { type CompanyPerson, usePeople } from './use-people.ts';

interface PeopleDialogProps {
  readonly company: CompanyFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WHAT_PEOPLE_MAY_DO = 'Everyone here has full access to this company. Only its owner can add and remove people.';

/** Who may use a company, and the owner's way to change that (RULES.md, 41). A member can leave. */
export function PeopleDialog({ company, open, onClose }: PeopleDialogProps) {
  const leaveCompany = useLeaveCompany();
  const hasLeft = useRef(false);
  const leave = async () => {
    hasLeft.current = true;
    onClose();
    await leaveCompany(company.id);
    // The card that it was opened from is gone, and with the active company the whole page.
    pageTitle()?.focus();
  };
  return (
    <Dialog
      open={open}
      title={`People: ${company.name}`}
      description={WHAT_PEOPLE_MAY_DO}
      onClose={onClose}
      finalFocus={() => (hasLeft.current ? pageTitle() : null)}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <People company={company} onLeft={() => void leave()} />
    </Dialog>
  );
}

function pageTitle(): HTMLElement | null {
  return document.getElementById('page-title');
}

interface PeopleProps {
  readonly company: CompanyFieldsFragment;
  readonly onLeft: () => void;
}

function People({ company, onLeft }: PeopleProps) {
  const { people, failure, retry } = usePeople(company.id);
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (failure) return <ErrorState title="The people could not be loaded" message={failure} onRetry={retry} />;
  if (!people) return <LoadingState label="Loading people..." />;
  const ask = (person: CompanyPerson) => {
    setLeaving(person);
    setIsAsking(true);
  };
  return (
    <Stack gap="5" pb="2">
      {company.isOwner && <AddPersonForm company={company} people={people} />}
      <PeopleList company={company} people={people} onAskRemoval={ask} listRef={list} />
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
