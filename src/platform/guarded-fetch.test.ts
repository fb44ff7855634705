import { expect, test } from "vitest";
import { type FakeHost, startFakeHost } from "../../test/support/fakes/fake-host.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";
import type { Lookup } from "./http-exchange.ts";
import { HttpFailure } from "./http-failure.ts";
import { isPublicAddress } from "./public-address.ts";

async function kindOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: unknown) => (error instanceof HttpFailure ? error.kind : String(error)),
  );
}

/** Every name resolves to these addresses, in the order of the lookups. */
function answering(...answers: readonly string[][]): Lookup & { asked: string[] } {
  const asked: string[] = [];
  const lookup: Lookup = (hostname, options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all === true) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family ?? 4);
  };
  return Object.assign(lookup, { asked });
}

test.each([
  ...[
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
  ],
  ...["100.64.0.1", "100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...[
    "168.63.129.16",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "fe80::1",
    "fe80::1%eth0",
  ],
  ...["fc00::1", "fd00:ec2::254", "fec0::1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001:0:1::1"],
  ...["2001:db8::1", "ff02::1", "100::1", "4000::1", "", "localhost", "1.2.3", "not an address"],
])("%s is not a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450:4001::1"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...["http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/", "http://0177.0.0.1/"],
  ...[
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fd00:ec2::254]/",
    "http://169.254.169.254/latest/meta-data/",
  ],
  ...[
    "http://localhost/",

    "ftp://example.com/",
    "file:///etc/passwd",
    "http://user:pass@example.com/",
  ],
])("%s is not fetched", async (address) => {
  const guard = createGuardedFetch({ allowPrivateNetworks: false });
  expect(await kindOf(guard.fetch({ url: new URL(address) }))).toBe("forbidden_target");
});

test("a name that resolves into a private network is refused before anything is sent", async () => {
  const inside = await startFakeHost(() => ({ body: "secret" }));
  const guard = createGuardedFetch({ allowPrivateNetworks: false, lookup: answering(["127.0.0.1"]) });
  expect(await kindOf(guard.fetch({ url: at(inside, "rebound.example") }))).toBe("forbidden_target");
  expect(inside.requests).toEqual([]);
});

test("one private address among public ones refuses the name", async () => {
  const guard = createGuardedFetch({ allowPrivateNetworks: false, lookup: answering(["93.184.216.34", "10.0.0.1"]) });
  expect(await kindOf(guard.fetch({ url: new URL("http://mixed.example/") }))).toBe("forbidden_target");
});

test("the addresses that were checked are the ones connected to: the name is looked up once", async () => {
  const lookup = answering(["2001:db8::1"], ["127.0.0.1"]);
  const guard = createGuardedFetch({ allowPrivateNetworks: false, lookup });
  expect(await kindOf(guard.fetch({ url: new URL("http://twice.example/") }))).toBe("forbidden_target");
  expect(lookup.asked).toEqual(["twice.example"]);
});

test("a redirect is checked like a first address, by number and by name", async () => {
  const inside = await startFakeHost(() => ({ body: "secret" }));
  for (const location of [inside.baseUrl, String(at(inside, "inside.example"))]) {
    const outside = await startFakeHost(() => ({ status: 302, headers: { location }, body: "" }), "127.0.0.2");
    const guard = createGuardedFetch({
      allowPrivateNetworks: false,
      lookup: answering(["127.0.0.1"]),
      isPublic: (address) => address === "127.0.0.2",
    });
    expect(await kindOf(guard.fetch({ url: new URL(outside.baseUrl) }))).toBe("forbidden_target");
    expect(outside.requests).toHaveLength(1);
  }
  expect(inside.requests).toEqual([]);
});

test("with private networks allowed it follows redirects, and says where it ended", async () => {
  const end = await startFakeHost(() => ({ body: "here" }));
  const start = await startFakeHost(() => ({ status: 301, headers: { location: `${end.baseUrl}/page` }, body: "" }));
  const guard = createGuardedFetch({ allowPrivateNetworks: true });
  const answer = await guard.fetch({
    url: new URL(start.baseUrl),
    headers: { authorization: "Bearer x", accept: "a/b" },
  });
  expect(answer.url.href).toBe(`${end.baseUrl}/page`);
  expect(answer.body.toString()).toBe("here");
  expect(end.requests[0]?.headers).toMatchObject({ accept: "a/b" });
  expect(end.requests[0]?.headers.authorization).toBeUndefined();
});

test("redirects without end are refused", async () => {
  const host: FakeHost = await startFakeHost(() => ({ status: 302, headers: { location: "/again" }, body: "" }));
  const guard = createGuardedFetch({ allowPrivateNetworks: true });
  expect(await kindOf(guard.fetch({ url: new URL(host.baseUrl) }))).toBe("refused");
  expect(host.requests).toHaveLength(6);
});

test("a post that is redirected with 303 is repeated as a get without its body", async () => {
  const host = await startFakeHost(({ path }) =>
    path === "/done" ? { body: "done" } : { status: 303, headers: { location: "/done" }, body: "" },
  );
  const guard = createGuardedFetch({ allowPrivateNetworks: true });
  await guard.fetch({ url: new URL(host.baseUrl), method: "POST", body: "payload" });
  expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /", "GET /done"]);
});

test("an answer is cut off at the cap of its caller", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("endless_body");
  const guard = createGuardedFetch({ allowPrivateNetworks: true });
  expect(await kindOf(guard.fetch({ url: new URL(host.baseUrl), maxBytes: 2_000_000 }))).toBe("too_large");
});

function at(host: FakeHost, name: string): URL {
  return new URL(host.baseUrl.replace("127.0.0.1", name));
}

test("says in advance whether an address may be fetched; a name without an address may have one later", async () => {
  const permits = (address: string, lookup?: Lookup) =>
    createGuardedFetch({ allowPrivateNetworks: false, ...(lookup ? { lookup } : {}) }).permits(new URL(address));
  const unknown: Lookup = (_name, _options, callback) => callback(new Error("ENOTFOUND"), []);
  expect(await permits("https://93.184.216.34/")).toBe(true);
  expect(await permits("https://[::ffff:10.0.0.1]/")).toBe(false);
  expect(await permits("https://public.example/", answering(["93.184.216.34"]))).toBe(true);
  expect(await permits("https://inside.example/", answering(["10.0.0.1"]))).toBe(false);
  expect(await permits("https://unknown.example/", unknown)).toBe(true);
  expect(await createGuardedFetch({ allowPrivateNetworks: true }).permits(new URL("http://localhost/"))).toBe(true);
});

test("where no redirect is to be followed, a redirect is the answer", async () => {
  const host = await startFakeHost(() => ({ status: 302, headers: { location: "/elsewhere" }, body: "" }));
  const guard = createGuardedFetch({ allowPrivateNetworks: true });
  const { status, headers } = await guard.fetch({ url: new URL(host.baseUrl), maxRedirects: 0 });
  expect([status, headers["location"], host.requests.length]).toEqual([302, "/elsewhere", 1]);
});

test("a name that answers another address the second time leads nowhere the second time", async () => {
  const inside = await startFakeHost(() => ({ body: "secret" }));
  const outside = await startFakeHost(
    () => ({
      status: 302,
      headers: { location: String(at(inside, "rebound.example")), connection: "close" },
      body: "",
    }),
    "127.0.0.2",
  );
  const isPublic = (address: string): boolean => address === "127.0.0.2";
  const guard = createGuardedFetch({
    allowPrivateNetworks: false,
    lookup: answering(["127.0.0.2"], ["127.0.0.1"]),
    isPublic,
  });
  const url = new URL(outside.baseUrl.replace("127.0.0.2", "rebound.example"));
  expect(await kindOf(guard.fetch({ url }))).toBe("forbidden_target");
  expect([outside.requests.length, inside.requests.length]).toEqual([1, 0]);
});

test("a name that was permitted in advance is checked again when it is fetched", async () => {
  const inside = await startFakeHost(() => ({ body: "secret" }));
  const lookup = answering(["93.184.216.34"], ["127.0.0.1"]);
  const guard = createGuardedFetch({ allowPrivateNetworks: false, lookup });
  const url = at(inside, "rebound.example");
  expect(await guard.permits(url)).toBe(true);
  expect(await kindOf(guard.fetch({ url }))).toBe("forbidden_target");
  expect(inside.requests).toEqual([]);
});

test("an address within an IPv6 one stays the same address after a second look-up", async () => {
  for (const address of ["::ffff:127.0.0.1", "64:ff9b::7f00:1", "::1", "fd00:ec2::254"]) {
    const guard = createGuardedFetch({
      allowPrivateNetworks: false,
      lookup: answering(["2606:4700:4700::1111"], [address]),
    });
    const url = new URL("http://rebound.example/");
    expect(await guard.permits(url)).toBe(true);
    expect(await kindOf(guard.fetch({ url }))).toBe("forbidden_target");
  }
});
