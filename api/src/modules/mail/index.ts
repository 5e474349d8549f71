export { openMailDesk } from './mail-desk.service.ts';
