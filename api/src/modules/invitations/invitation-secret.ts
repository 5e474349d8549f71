import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Creates the secret of a link. Only its digest is stored. */
export function newInvitationSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Digest with which a link is looked up, so that the time of a lookup reveals nothing about existing secrets. */
export function invitationDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The page at which an invitation is accepted. */
export function invitationLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/invitations/${secret}`;
}

/** The secret that a link ends with, where the link was shown and not mailed. */
export function secretInLink(link: string | null): string {
  if (link === null) throw new Error('the link went out by mail');
  return link.slice(link.lastIndexOf('/') + 1);
}
