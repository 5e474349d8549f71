// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentPushFields = fragment("PushFields","PushNotifications",[field("publicKey"),field("devices",[field("id")])]);