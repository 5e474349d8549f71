// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentNotificationMailFields = fragment("NotificationMailFields","NotificationMail",[field("frequency"),field("isConfigured"),field("isVerified"),field("refusal"),field("refusedAt")]);