// `npm start`: serves from the bundle of the current sources if there is one; else from the sources, and then builds
// the bundle for the next start.
import { pathToFileURL } from "node:url";
import { buildServerBundle, findServerBundle } from "../platform/server-bundle.ts";
import type * as Server from "./server.ts";

const bundle = await findServerBundle().catch(() => null);
const { serve } = (await import(bundle === null ? "./server.ts" : pathToFileURL(bundle).href)) as typeof Server;
await serve(process.env);
// A checkout without development packages cannot bundle; it serves from its sources.
if (bundle === null) await buildServerBundle().catch(() => undefined);
