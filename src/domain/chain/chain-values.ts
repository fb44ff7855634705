import { z } from "zod";

const MAX_UINT256 = 2n ** 256n - 1n;

/** Digits without sign, blanks, exponent or leading zeros. */
const uint256 = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, "must be a whole number in decimal digits")
  .refine((text) => !/^\d{1,78}$/.test(text) || BigInt(text) <= MAX_UINT256, "must be at most 2^256 - 1");

/** A token id, as smart contracts number them. */
export const TokenId = uint256.meta({ description: "uint256 in decimal digits" });

/** An amount above zero, in base units. */
export const BaseUnits = uint256.refine((text) => text !== "0", "must be above 0");

/** An address; its checksum, where it has one (EIP-55), is checked by `refuseAddresses`. */
export const ChainAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x and 40 hex digits")
  .refine((text) => !/^0x0{40}$/.test(text), "must not be the zero address")
  .transform((text) => text as `0x${string}`);

/** A chain's id (EIP-155). */
export const ChainId = z.int().min(1);
