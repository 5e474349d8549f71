export { Company } from './company.entity.ts';
export { CompanyInput } from './company.inputs.ts';
export { companyInputOf, companyJson } from './company.json.ts';
export {
  createCompany,
  editCompany,
  getCompany,
  lockCompany,
  membershipsOf,
  membershipsSql,
} from './company.service.ts';
export { approversOf } from './company-people.service.ts';
export { notifyOwners, tellOwners } from './owner-notice.service.ts';
