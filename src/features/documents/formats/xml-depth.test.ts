import { expect, it } from "vitest";
import { nestsDeeperThan } from "./xml-depth.ts";

const nested = (levels: number, open = "<a>") => open.repeat(levels) + "</a>".repeat(levels);

it.each([
  ["elements within elements", nested(3), 3],
  ["elements that are never closed", "<a><b><c>", 3],
  ["siblings", "<a><b></b><b></b><b/></a>", 2],
  ["empty elements", "<a/><a b='1'/><a b=\"2\" />", 0],
  ["a slash at the end of a quoted value", `<a b="/>"><a b='/>'>`, 2],
  ["comments, CDATA, declarations, and instructions", "<?xml v?><!-- <a><a> --><a><![CDATA[<a><a>]]></a>", 1],
  ["a less-than sign in text", "<a>1 < 2</a>", 1],
])("measures the depth of %s", (_what, xml, depth) => {
  expect(nestsDeeperThan(xml, depth)).toBe(false);
  if (depth > 0) expect(nestsDeeperThan(xml, depth - 1)).toBe(true);
});

it("takes linear time for half a million open elements", () => {
  expect(nestsDeeperThan("<w:p>".repeat(500_000), 1_000_000)).toBe(false);
  expect(nestsDeeperThan("<w:p>".repeat(500_000), 256)).toBe(true);
});
