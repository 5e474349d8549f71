import { History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../draft-form/leave.ts';
import { MoreAction } from '../MoreActions.tsx';

/** Link to the deleted records, beside the delete actions. */
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
