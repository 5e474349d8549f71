import { History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MoreAction } from '../MoreActions.tsx';
import { useLeave } from '../typed-form/leave.ts';

/** The way to what was deleted, beside the actions that delete. */
export function RecentlyDeletedAction() {
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <MoreAction
      value="recently-deleted"
      icon={History}
      label="Recently deleted"
      onSelect={() => leave(() => void navigate('/recently-deleted'))}
    />
  );
}
