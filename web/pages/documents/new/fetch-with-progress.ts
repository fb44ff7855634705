/** `fetch` for one call that reports upload progress from 0 to 1, which `fetch` itself cannot. Takes the arguments of
 *  the typed client. @throws TypeError if the server is unreachable; AbortError if canceled */
export function fetchWithProgress(onSent: (share: number) => void): typeof fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", addressOf(url));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = "blob";
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.upload.onload = () => onSent(1);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError("the server was not reached"));
      request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
      init.signal?.addEventListener("abort", () => request.abort());
      if (init.signal?.aborted) request.abort();
      else request.send(init.body as XMLHttpRequestBodyInit);
    });
}

function addressOf(url: string | URL | Request): string {
  return url instanceof Request ? url.url : url.toString();
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.response as Blob, { status: request.status, headers });
}
