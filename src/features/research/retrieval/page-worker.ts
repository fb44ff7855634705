import { parentPort, workerData } from "node:worker_threads";
import { mainPartOf } from "./main-text.ts";

// Runs in its own thread. Receives the bytes of a page and returns its main text.
parentPort?.postMessage(mainPartOf(workerData as Uint8Array));
