/** `Content-Disposition` of a download (RFC 6266), the name in RFC 8187's form, so that it can hold any sign. */
export function attachment(filename: string): string {
  const coded = encodeURIComponent(filename).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${coded}`;
}
