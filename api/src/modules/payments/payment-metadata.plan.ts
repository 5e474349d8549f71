/** What the provider keeps with a payment, so that its own records lead back to ours (RULES.md, section 3). */
export function metadataOf({ companyId, id }: { readonly companyId: number; readonly id: number }) {
  return { company: String(companyId), authorisation: String(id) };
}
