import type { z } from "zod";
import type { HttpClient, PacedRequest } from "#platform/http-client.ts";
import type { HttpAnswer } from "#platform/http-exchange.ts";
import { ShapeError } from "../ask-vendor.ts";
import { ProviderError, providerError } from "../provider-error.ts";
import { readJson } from "../read-body.ts";
import {
  AlpacaAccount,
  AlpacaAccounts,
  AlpacaError,
  AlpacaRelationship,
  AlpacaRelationships,
  AlpacaTransfer,
  AlpacaTransfers,
  brokerAccount,
  membersNamed,
  relationshipOf,
  transferOf,
} from "./alpaca-shapes.ts";
import type {
  BankDetails,
  Brokerage,
  BrokerTransfer,
  Direction,
  IdentityDocument,
  WantedTransfer,
} from "./brokerage.ts";

export interface AlpacaBrokerSettings {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
}

/** 1,000 requests a minute. */
const PACE = { name: "brokerage", intervalMs: 60, burst: 40 } as const;
const TIMEOUT_MS = 10_000;
/** Documents are large, and the broker reads them before it answers. */
const DOCUMENT_TIMEOUT_MS = 22_000;
const NOT_WELL_FORMED = 400;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const EXISTS = 409;
const NOT_VALID = 422;
const REFUSALS = [NOT_WELL_FORMED, NOT_VALID];
const TRANSFERS_A_PAGE = 100;
const MAX_PAGES = 5;
const GONE: ReadonlySet<string> = new Set(["CANCELED", "CANCEL_REQUESTED", "REJECTED"]);

/** Alpaca's Broker API, version 1. */
export function alpacaBroker(http: HttpClient, settings: AlpacaBrokerSettings): Brokerage {
  const call = caller(http, settings);
  const of = (accountId: string): string => `/v1/accounts/${encodeURIComponent(accountId)}`;
  return {
    async openAccount(application) {
      const answer = await call("POST", "/v1/accounts", { body: application, answers: [...REFUSALS, EXISTS] });
      if (answer.status === EXISTS) return { kind: "taken" };
      if (answer.status >= 300) return { kind: "refused", paths: membersNamed(wordsOf(answer)) };
      return { kind: "opened", account: brokerAccount(read(answer, AlpacaAccount)) };
    },
    async findAccounts(email) {
      const query = { query: email, entities: "contact,identity" };
      return read(await call("GET", "/v1/accounts", { query }), AlpacaAccounts).map(brokerAccount);
    },
    async account(accountId) {
      const answer = await call("GET", of(accountId), { answers: [NOT_FOUND] });
      return answer.status === NOT_FOUND ? null : brokerAccount(read(answer, AlpacaAccount));
    },
    async uploadDocument(accountId, document) {
      const { status } = await call("POST", `${of(accountId)}/documents/upload`, {
        body: [documentOf(document)],
        answers: REFUSALS,
        timeoutMs: DOCUMENT_TIMEOUT_MS,
      });
      return status >= 300 ? "refused" : "taken";
    },
    async relationships(accountId) {
      const all = read(await call("GET", `${of(accountId)}/ach_relationships`), AlpacaRelationships);
      return all.filter(({ status }) => !GONE.has(status)).map(relationshipOf);
    },
    async addRelationship(accountId, bank) {
      const body = bankOf(bank);
      const answer = await call("POST", `${of(accountId)}/ach_relationships`, { body, answers: [...REFUSALS, EXISTS] });
      if (answer.status === EXISTS) return "taken";
      return answer.status >= 300 ? "refused" : relationshipOf(read(answer, AlpacaRelationship));
    },
    async transfer(accountId, wanted) {
      const answers = [...REFUSALS, FORBIDDEN, NOT_FOUND, EXISTS];
      const answer = await call("POST", `${of(accountId)}/transfers`, { body: transferRequest(wanted), answers });
      return answer.status >= 300 ? "refused" : transferOf(read(answer, AlpacaTransfer));
    },
    async transfers(accountId, direction) {
      const all: BrokerTransfer[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = pageQuery(direction, page);
        const rows = read(await call("GET", `${of(accountId)}/transfers`, { query }), AlpacaTransfers);
        all.push(...rows.map(transferOf));
        if (rows.length < TRANSFERS_A_PAGE) break;
      }
      return all;
    },
  };
}

interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answers?: readonly number[];
  readonly timeoutMs?: number;
}

/** A POST is sent once, whatever the outcome. */
function caller(http: HttpClient, { baseUrl, keyId, secret }: AlpacaBrokerSettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString("base64")}`;
  return async (method: "GET" | "POST", path: string, options: CallOptions = {}): Promise<HttpAnswer> => {
    const { query = {}, body, answers = [], timeoutMs = TIMEOUT_MS } = options;
    const url = new URL(`${baseUrl}${path}`);
    url.search = new URLSearchParams(query).toString();
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const headers = { authorization, accept: "application/json", ...type };
    const request: PacedRequest = { url, method, headers, ...sent, pace: PACE, timeoutMs, answers };
    try {
      return await http.send(request);
    } catch (error) {
      throw providerError(error, "brokerage", "alpaca");
    }
  };
}

/** @throws ProviderError when the answer is not as published. */
function read<T>({ body }: HttpAnswer, schema: z.ZodType<T>): T {
  try {
    return readJson(body.toString("utf8"), schema);
  } catch (error) {
    if (error instanceof ShapeError) throw new ProviderError("brokerage", "alpaca", "bad_shape");
    throw error;
  }
}

function wordsOf({ body }: HttpAnswer): string {
  try {
    return readJson(body.toString("utf8"), AlpacaError).message;
  } catch {
    return "";
  }
}

function documentOf({ documentType, mimeType, bytes }: IdentityDocument) {
  return { document_type: documentType, content: Buffer.from(bytes).toString("base64"), mime_type: mimeType };
}

function bankOf({ ownerName, bankAccountType, accountNumber, routingNumber, nickname }: BankDetails) {
  return {
    account_owner_name: ownerName,
    bank_account_type: bankAccountType,
    bank_account_number: accountNumber,
    bank_routing_number: routingNumber,
    ...(nickname === null ? {} : { nickname }),
  };
}

function transferRequest({ direction, amount, relationshipId }: WantedTransfer) {
  return { transfer_type: "ach", relationship_id: relationshipId, amount, direction, timing: "immediate" };
}

function pageQuery(direction: Direction, page: number) {
  return { direction, limit: String(TRANSFERS_A_PAGE), offset: String(page * TRANSFERS_A_PAGE) };
}
