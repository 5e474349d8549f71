export { doChangedAccountsWait, hasJoinedLately, joinedBefore } from './account-wait.service.ts';
export { Company } from './company.entity.ts';
export { CompanyInput } from './company.inputs.ts';
export { companyInputOf, companyJson } from './company.json.ts';
export {
  createCompany,
  getCompany,
  isSandboxCompany,
  listCompanies,
  lockCompany,
  membershipsOf,
  membershipsSql,
  otherCompanyNames,
  refuseOutsideSandbox,
  sessionDaysSql,
} from './company.service.ts';
export {
  cancelDeletion,
  confirmDeletion,
  type DeletionFacts,
  deletionOf,
  getDeletion,
  refuseWhileDeletionPending,
  requestDeletion,
} from './company-deletion.service.ts';
export { editCompany } from './company-edit.service.ts';
export { approversOf, listPeople } from './company-people.read.ts';
export { applyRemoval, applyRole } from './company-people.service.ts';
export { joinedLately } from './joined-lately.sql.ts';
export { insertOwnerNotice, notifyOwnersOfAction } from './owner-notice.service.ts';
export { PENDING_CHANGE_KINDS, PendingChange, type PendingChangeKind } from './pending-change.entity.ts';
export {
  type Decision,
  decideChange,
  getPendingChange,
  listPendingChanges,
  markApplied,
  type PendingChangeFacts,
  pendingChangesOf,
  requestChange,
  withdrawChanges,
} from './pending-change.service.ts';
export { RoleEnum } from './role.enum.ts';
export { moveTestClock } from './test-clock.service.ts';
