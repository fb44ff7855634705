import { parentPort, workerData } from "node:worker_threads";
import { mainPartOf } from "./main-text.ts";

// Runs in a thread of its own: the bytes of a page in, its main part out.
parentPort?.postMessage(mainPartOf(workerData as Uint8Array));
