/** A Content-Disposition header by RFC 6266: an ASCII name, and the full name for clients that support it. */
export function asAttachment(name: string, part: string): string {
  const extension = part.slice(part.lastIndexOf('.'))
  const bare =
    name
      .replace(/\.[A-Za-z0-9]{1,8}$/, '')
      .replace(/[\p{Cc}\p{Cf}/\\"\s]+/gu, ' ')
      .trim() || 'archivo'
  const plain =
    bare
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;]/g, '_')
      .trim() || 'archivo'
  const full = encodeURIComponent(`${bare}${extension}`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${full}`
}
