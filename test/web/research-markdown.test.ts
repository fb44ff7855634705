import { expect, it } from "vitest";
import { toMarkdown } from "../../web/pages/research/to-markdown.ts";

it("writes source texts without images, links or markup that a viewer would load", () => {
  const hostile = 'A ![x](https://evil.example/p.png) <img src="//evil.example/p"> [b](javascript:c) | `d` [1]';
  const file = toMarkdown({
    query: hostile,
    answer: `${hostile}\n\nSecond [2]`,
    created_at: "2026-01-02T00:00:00Z",
    sources: [{ id: "s1", title: hostile, url: "https://example.com/", publisher: hostile, published_at: null }],
    knowledge_items: [{ title: "", content: hostile, sources: [{ source_id: "s1", quote: "" }] }],
    plan: [{ question: hostile, answered: false }],
  } as unknown as Parameters<typeof toMarkdown>[0]);
  expect(file).not.toMatch(/(?<!\\)[<](?!https:\/\/example\.com\/>)|(?<!\\)\]\(|(?<!\\)`/);
  expect(file).toContain("A !\\[x\\](https://evil.example/p.png)");
  expect(file).toContain("\\`d\\` [1]\n\nSecond [2]");
});
