import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { bankingRoutes } from "#features/banking/routes.ts";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { call } from "@/shell/api.ts";

const REVIEW_MS = 15_000;

export const BANKING = ["banking"] as const;

export type Connection = z.output<
  (typeof bankingRoutes.listConnections)["spec"]["returns"][200]
>["connections"][number];
export type LinkedAccount = z.output<(typeof bankingRoutes.getBalances)["spec"]["returns"][200]>["accounts"][number];
export type Relationship = z.output<
  (typeof brokerageRoutes.listRelationships)["spec"]["returns"][200]
>["relationships"][number];

export const accountQuery = queryOptions({
  queryKey: [...BANKING, "account"],
  queryFn: async ({ signal }) => (await call(brokerageRoutes.getAccountStatus, { signal })).body,
  // The broker reviews an application meanwhile.
  refetchInterval: ({ state }) => (state.data?.status === "SUBMITTED" ? REVIEW_MS : false),
});

export const relationshipsQuery = queryOptions({
  queryKey: [...BANKING, "relationships"],
  queryFn: async ({ signal }) => (await call(brokerageRoutes.listRelationships, { signal })).body.relationships,
});

export const transfersQuery = queryOptions({
  queryKey: [...BANKING, "transfers"],
  queryFn: async ({ signal }) => (await call(brokerageRoutes.listTransfers, { signal })).body.transfers,
});

export const connectionsQuery = queryOptions({
  queryKey: [...BANKING, "connections"],
  queryFn: async ({ signal }) => (await call(bankingRoutes.listConnections, { signal })).body.connections,
  retry: false,
});
