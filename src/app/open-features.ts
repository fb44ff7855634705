import type { FastifyInstance } from "fastify";
import type { Handler, Route } from "#api/route.ts";
import { API_VERSION } from "#api/version.ts";
import { analysisHandlers, analysisKinds } from "#features/analyses/index.ts";
import { auditHandlers } from "#features/audit/index.ts";
import { backtestHandlers, backtestKind, openBacktestPool } from "#features/backtests/index.ts";
import { openBanking } from "#features/banking/index.ts";
import { openBridge } from "#features/bridge/index.ts";
import { activeAccountOf, openBrokerage } from "#features/brokerage/index.ts";
import { chatHandlers, createMessagePlans, type MessagePlans } from "#features/chat/index.ts";
import { type CreditsDeps, creditHandlers } from "#features/credits/index.ts";
import { dealExists, dealHandlers } from "#features/deals/index.ts";
import {
  documentHandlers,
  documentsOfDeal,
  openAnswerPool,
  openExtractionPool,
  openOcr,
  openUploadReader,
  openVersionReadings,
} from "#features/documents/index.ts";
import { greenFinanceHandlers } from "#features/green-finance/index.ts";
import { healthHandlers } from "#features/health/index.ts";
import { marketEventHandlers } from "#features/market-events/index.ts";
import { marketSurveillanceHandlers } from "#features/market-surveillance/index.ts";
import { openOutcomeTokens } from "#features/outcome-tokens/index.ts";
import { openPeople, peopleKind } from "#features/people/index.ts";
import { portfolioHandlers } from "#features/portfolio/index.ts";
import { openPredictions } from "#features/predictions/index.ts";
import { openEvidencePool, type RetrievalDeps, researchHandlers, researchKind } from "#features/research/index.ts";
import { openRuns, type RunKind, type RunsDeps, runsOfDeal } from "#features/runs/index.ts";
import { requireMarketIntelligence, subscriptionHandlers } from "#features/subscriptions/index.ts";
import { openTrading } from "#features/trading/index.ts";
import { type UsersDeps, userHandlers } from "#features/users/index.ts";
import { openWebhooks, webhookHandlers } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { createGuardedFetch } from "#platform/guarded-fetch.ts";
import { noCache } from "#platform/http-cache.ts";
import { relayApi } from "#providers/bridge/relay-api.ts";
import { alpacaBroker } from "#providers/brokerage/alpaca-broker.ts";
import { createSearchProviders } from "#providers/create-search-providers.ts";
import { createLanguageModel } from "#providers/language-model/language-model.ts";
import { connectOutcomeTokens } from "#providers/outcome-token/connect-outcome-tokens.ts";
import { operationRoutes, type routes } from "#routes";
import { mcpHandlers } from "../mcp/handlers.ts";
import { bankLinkOf, tradingOptions } from "./broker-accounts.ts";
import { createFeatureList, type FeatureList } from "./feature-list.ts";
import { openMoney } from "./money.ts";
import type { Services } from "./services.ts";
import { openUsers } from "./users.ts";

/** The part of the 25 s shutdown time that running steps may use to finish. */
const STEPS_END_WITHIN_MS = 22_000;

export interface FeatureOptions {
  /** Whether this process still accepts requests. */
  readonly accepting: () => boolean;
  /** Sends a request through the service's own pipeline. */
  readonly inject: FastifyInstance["inject"];
  /** Receives the service's kinds of runs; returns all kinds to execute. */
  readonly runKinds?: ((kinds: readonly RunKind[]) => readonly RunKind[]) | undefined;
}

type HandlersByName = Readonly<Record<string, Handler<Route, Transaction>>>;

/** Every feature, opened. */
export interface Features {
  readonly list: FeatureList;
  readonly handlers: Readonly<Record<keyof typeof routes, HandlersByName>>;
  /** The dependencies of the request pipeline. */
  readonly users: UsersDeps;
  readonly credits: CreditsDeps;
  readonly runs: RunsDeps;
  /** Which chat messages launch something and so have a price. */
  readonly messagePlans: MessagePlans;
}

/** Opens the features in order of their dependencies; the list closes them in reverse. */
export async function openFeatures(services: Services, options: FeatureOptions): Promise<Features> {
  const { config, database, clock, log, registry, http, cipher, providers, executes } = services;
  const list = createFeatureList();
  list.add({ close: () => http.close() });
  const users = await openUsers(services);
  const webhooks = list.add(
    openWebhooks({
      database,
      clock,
      log,
      cipher,
      registry,
      guarded: createGuardedFetch({ allowPrivateNetworks: config.allowPrivateNetworkTargets }),
      executes,
    }),
  );
  const money = list.add(await openMoney(services));
  const extraction = list.add(openExtractionPool(log));
  const readings = openVersionReadings(extraction, registry);
  const answers = list.add(openAnswerPool(log, registry));
  const model = createLanguageModel(config.languageModel);
  const kinds = analysisKinds({ providers, model });
  const guarded = createGuardedFetch({ allowPrivateNetworks: config.allowPrivateNetworkTargets });
  list.add({ close: () => guarded.close() });
  const retrieval: RetrievalDeps = {
    database,
    search: createSearchProviders(config.providers, { http, cache: services.cache, clock }),
    filings: providers.filings,
    guarded,
    offline: config.providers.offline,
    uploads: openUploadReader(log),
    publicUrl: services.publicUrl,
  };
  const research = researchKind({ ...retrieval, model, evidence: list.add(openEvidencePool(log)) });
  const retentionDays = config.peopleRetentionDays;
  const people = peopleKind({
    ...retrieval,
    search: createSearchProviders(config.providers, { http, cache: noCache, clock }),
    model,
    retentionDays,
  });
  const backtestPool = list.add(openBacktestPool(log));
  const backtests = { marketData: providers.marketData, clock, log, database, pool: backtestPool };
  const backtest = backtestKind(backtests);
  const kindsOfService: readonly RunKind[] = [...Object.values(kinds), research, people, backtest];
  const runs = await openRuns({
    database,
    clock,
    log,
    registry,
    kinds: options.runKinds?.(kindsOfService) ?? kindsOfService,
    executes,
    settings: config.runs,
    dealExists,
  });
  list.add({
    async release() {
      runs.release();
      await runs.close(STEPS_END_WITHIN_MS);
    },
  });
  const openedPeople = list.add(openPeople(runs.deps, people, { retentionDays, executes }));
  const banking = openBanking({ database, clock, log, cipher, bankLink: bankLinkOf(config, http) });
  const broker = config.brokerage && alpacaBroker(http, config.brokerage);
  const brokerage = list.add(openBrokerage({ database, clock, log, cipher, broker, executes }));
  const { bridgeUrl, enabled, pollMs } = config.crossChain;
  const bridge = list.add(
    openBridge({
      database,
      clock,
      log,
      enabled,
      pollMs,
      executes,
      bridge: bridgeUrl === null ? null : relayApi(http, { baseUrl: bridgeUrl }),
    }),
  );
  const outcomeTokens = list.add(
    openOutcomeTokens({
      database,
      clock,
      log,
      enabled,
      executes,
      tokens: await connectOutcomeTokens(http, { ...config.crossChain, dataDir: config.dataDir }),
      waitMs: config.runs.waitMs,
      replaceAfterMs: config.crossChain.replaceAfterMs,
    }),
  );
  const trading = list.add(openTrading(tradingOptions(services, activeAccountOf)));
  const predictions = list.add(openPredictions({ marketData: providers.marketData, clock, log }));
  const inApp = money.subscriptions.deps;
  const messagePlans = createMessagePlans(database);
  const workflows = { analyses: kinds, research, people };
  const handlers = {
    health: healthHandlers({ database, accepting: options.accepting }),
    audit: auditHandlers({ database }),
    users: userHandlers(users),
    webhooks: webhookHandlers(webhooks.deps),
    credits: creditHandlers(money.credits),
    subscriptions: subscriptionHandlers({ inApp }),
    marketSurveillance: marketSurveillanceHandlers({
      marketData: providers.marketData,
      log,
      refuse: (principal) => requireMarketIntelligence({ ...money.credits, inApp }, principal),
    }),
    deals: dealHandlers({ database, timeline: [documentsOfDeal, runsOfDeal] }),
    documents: documentHandlers({
      database,
      clock,
      extraction,
      readings,
      uploads: openUploadReader(log),
      ocr: openOcr(config.ocr, log),
      model,
      dealExists,
    }),
    analyses: analysisHandlers(runs.deps, kinds),
    research: researchHandlers(runs.deps, research),
    people: openedPeople.handlers,
    portfolio: portfolioHandlers({ database }),
    banking: banking.handlers,
    brokerage: brokerage.handlers,
    trading: trading.handlers,
    predictions: predictions.handlers,
    backtests: backtestHandlers(runs.deps, backtests, backtest),
    greenFinance: greenFinanceHandlers({ database, clock }),
    marketEvents: marketEventHandlers({ database, clock }),
    bridge: bridge.handlers,
    outcomeTokens: outcomeTokens.handlers,
    mcp: mcpHandlers<Transaction>({ routes: operationRoutes, inject: options.inject, version: API_VERSION }),
    chat: chatHandlers({ runs: runs.deps, workflows, readings, answers, model }, messagePlans),
  };
  return {
    list,
    // Each feature types its handlers by its routes; here they are mounted by name.
    handlers: handlers as unknown as Features["handlers"],
    users,
    credits: money.credits,
    runs: runs.deps,
    messagePlans,
  };
}
