/** What a user applies with. The tax number, the birthday and the street are nowhere to be seen afterwards. */
export function applicationOf(email: string, identity: Readonly<Record<string, unknown>> = {}) {
  return {
    contact: {
      email_address: email,
      phone_number: "+15556667788",
      street_address: ["20 Nowhere Drive"],
      city: "San Mateo",
      state: "CA",
      postal_code: "94401",
      country: "USA",
    },
    identity: {
      given_name: "Johanna",
      family_name: "Doesworth",
      date_of_birth: "1990-01-17",
      tax_id: "666-55-4321",
      tax_id_type: "USA_SSN",
      country_of_tax_residence: "USA",
      funding_source: ["employment_income"],
      ...identity,
    },
    disclosures: {
      is_control_person: false,
      is_affiliated_exchange_or_finra: false,
      is_politically_exposed: false,
      immediate_family_exposed: false,
    },
    agreements: [{ agreement: "customer_agreement", signed_at: "2026-01-02T03:04:05Z", ip_address: "185.13.21.99" }],
  };
}

export const BANK = {
  account_owner_name: "Johanna Doesworth",
  bank_account_type: "CHECKING",
  bank_account_number: "32131231987",
  bank_routing_number: "121000358",
  nickname: "Everyday",
};
