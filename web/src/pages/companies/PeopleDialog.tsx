import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRef } from 'react';
import { useEvictCompany } from '../../apollo/use-leave-company.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { People } from '../../components/people/People.tsx';

interface PeopleDialogProps {
  readonly company: CompanyFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows a company's members. Owners can change them, and every member can leave (RULES.md, 70). */
export function PeopleDialog({ company, open, onClose }: PeopleDialogProps) {
  const { company: active } = useActiveCompany();
  const leaveCompany = useEvictCompany(active?.id ?? null);
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
      onClose={onClose}
      finalFocus={() => (hasLeft.current ? pageTitle() : null)}
      footer={<CancelButton>Close</CancelButton>}
    >
      <People company={company} onLeft={() => void leave()} />
    </Dialog>
  );
}

function pageTitle(): HTMLElement | null {
  return document.getElementById('page-title');
}
