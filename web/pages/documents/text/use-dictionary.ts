import { useEffect, useState } from "react";
import { type DefinedTerm, type Dictionary, dictionaryOf } from "./definitions.ts";

const NONE: Dictionary = { byFirstWord: new Map(), byTerm: new Map() };
const START_AFTER_MS = 150;

/** Reads the text's definitions in a worker; empty until it is done. */
export function useDictionary(text: string): Dictionary {
  const [dictionary, setDictionary] = useState(NONE);
  useEffect(() => {
    if (text === "") return undefined;
    let worker: Worker | undefined;
    // The text itself is drawn first.
    const timer = setTimeout(() => {
      worker = new Worker(new URL("./definitions-worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<readonly DefinedTerm[]>) => {
        setDictionary(dictionaryOf(data));
        worker?.terminate();
      };
      worker.postMessage(text);
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [text]);
  return dictionary;
}
