/** `Content-Disposition` of a download (RFC 6266), with the name encoded by RFC 8187, so that it can contain any
 *  character. */
export function attachment(filename: string): string {
  const coded = encodeURIComponent(filename).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${coded}`;
}
