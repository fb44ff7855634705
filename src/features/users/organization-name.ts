interface Founder {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The default name of an organization. Every member and API key sees it, so it is the founder's email domain, not
 *  their address. */
export function organizationNameFor({ name, email }: Founder): string {
  return name ?? email?.slice(email.lastIndexOf("@") + 1) ?? "Organization";
}
