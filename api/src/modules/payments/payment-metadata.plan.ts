/** Metadata that the provider stores with a payment, so that its records can be traced to ours (RULES.md, section 3). */
export function metadataOf({ companyId, id }: { readonly companyId: number; readonly id: number }) {
  return { company: String(companyId), authorisation: String(id) };
}
