export { Invoice } from './invoice.entity.ts';
export {
  lockInvoice,
  markInvoiceMatched,
  restoreInvoice,
} from './invoice.service.ts';
