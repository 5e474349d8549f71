const MESSAGE_LENGTH_MAX = 500;

/** graphql repeats the value that it refuses, however long that is. */
export function truncate(message: string): string {
  return message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message;
}
