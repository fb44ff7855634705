import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Where runs are killed: a database of its own, and the settings of its processes. */
export interface Place {
  readonly name: "embedded" | "server";
  /** The data folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const LOCAL_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";
const SETTINGS = {
  PORT: "0",
  OFFLINE: "true",
  LOG_LEVEL: "error",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000000",
  AUTH_RATE_LIMIT_PER_MINUTE: "1000000",
  SIGNUP_CREDITS: "1000000000",
  RUN_LEASE_SECONDS: "1",
  JWT_SECRET: "the secret of runs that are killed",
  ENCRYPTION_KEYS: "the keys of runs that are killed !",
};

export async function embeddedPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "tranche-kill-"));
  return {
    name: "embedded",
    folder,
    environment: { ...SETTINGS, DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function serverPlace(): Promise<Place> {
  const server = process.env["TEST_DATABASE_URL"] ?? LOCAL_SERVER;
  const database = `tranche_kill_${process.pid}`;
  await query(server, `create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  const folder = await mkdtemp(join(tmpdir(), "tranche-kill-"));
  return {
    name: "server",
    folder,
    environment: { ...SETTINGS, DATA_DIR: folder, DATABASE_URL: url.href },
    async remove() {
      await query(server, `drop database ${database} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
