import { useEffect, useState } from "react";
import { type Dictionary, dictionaryOf } from "./definitions.ts";
import type { OutlineEntry } from "./outline.ts";
import type { TextReading } from "./reading-worker.ts";

interface Reading {
  readonly dictionary: Dictionary;
  readonly outline: readonly OutlineEntry[];
}

const NONE: Reading = { dictionary: { byFirstWord: new Map(), byTerm: new Map() }, outline: [] };
const START_AFTER_MS = 150;

/** Reads the text's definitions and outline in a worker; empty until it is done. */
export function useReading(text: string): Reading {
  const [reading, setReading] = useState(NONE);
  useEffect(() => {
    if (text === "") return undefined;
    let worker: Worker | undefined;
    // The text itself is drawn first.
    const timer = setTimeout(() => {
      worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<TextReading>) => {
        setReading({ dictionary: dictionaryOf(data.definitions), outline: data.outline });
        worker?.terminate();
      };
      worker.postMessage(text);
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [text]);
  return reading;
}
