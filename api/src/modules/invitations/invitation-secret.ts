/** The page at which an invitation is accepted. */
export function invitationLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/invitations/${secret}`;
}

/** The secret that a link ends with, where the link was shown and not mailed. */
export function secretInLink(link: string | null): string {
  if (link === null) throw new Error('the link went out by mail');
  return link.slice(link.lastIndexOf('/') + 1);
}
