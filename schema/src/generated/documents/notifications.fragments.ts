// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentNotificationMailFields = fragment("NotificationMailFields","NotificationMail",[field("frequency"),field("isConfigured"),field("isVerified"),field("refusal")]);
export const fragmentPushFields = fragment("PushFields","PushNotifications",[field("publicKey"),field("devices",[field("id")])]);