interface Founder {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The name of an organization that nobody has named. Every member and API key sees it, so it is not the founder's email
 *  address but its domain. */
export function organizationNameFor({ name, email }: Founder): string {
  return name ?? email?.slice(email.lastIndexOf("@") + 1) ?? "Organization";
}
