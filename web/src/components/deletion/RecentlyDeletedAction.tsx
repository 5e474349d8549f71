import { History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../draft-form/leave.ts';
import { MoreAction } from '../MoreActions.tsx';

/** The way to what was deleted, beside the actions that delete. */
export function RecentlyDeletedAction() {
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  return (
    <MoreAction
      value="recently-deleted"
      icon={History}
      label="Recently deleted"
      onSelect={() => leave(() => void navigate('/recently-deleted'))}
    />
  );
}
