import { Text } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { useSession } from '../../app/session/session.ts';
import { ConfirmDialog } from '../Dialog.tsx';
import { type CompanyPerson, useRemovePerson } from './use-people.ts';

interface RemovePersonDialogProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly person: CompanyPerson;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the user has left the company. */
  readonly onLeft: () => void;
  /** Takes the focus when the person's row has disappeared. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a person is removed from a company, or leaves it. */
export function RemovePersonDialog(props: RemovePersonDialogProps) {
  const { company, person, open, onClose, onLeft, focusAfter } = props;
  const isSelf = person.userId === useSession().id;
  const { removePerson, busy } = useRemovePerson(company, person, isSelf);
  const isGone = useRef(false);
  const close = (gone: boolean) => {
    isGone.current = gone;
    onClose();
  };
  const remove = async () => {
    if (!(await removePerson())) return;
    close(true);
    if (isSelf) onLeft();
  };
  return (
    <ConfirmDialog
      open={open}
      title={isSelf ? 'Leave this company?' : 'Remove this person?'}
      confirmLabel={isSelf ? 'Leave' : 'Remove'}
      busyLabel={isSelf ? 'Leaving...' : 'Removing...'}
      busy={busy}
      destructive
      onConfirm={() => void remove()}
      onClose={() => close(false)}
      finalFocus={() => (isGone.current ? focusAfter.current : null)}
    >
      <Text overflowWrap="anywhere">
        {isSelf
          ? `You will no longer see ${company.name}. Only an owner can invite you again.`
          : `${person.name} (${person.email}) will no longer see ${company.name}. What they have entered stays.`}
      </Text>
    </ConfirmDialog>
  );
}
