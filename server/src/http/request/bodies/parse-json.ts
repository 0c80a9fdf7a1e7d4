import secureJsonParse from 'secure-json-parse'

/** @returns null for what isn't JSON, or reaches for a prototype */
export function parseJson(bytes: Uint8Array): { value: unknown } | null {
  try {
    return {
      value: secureJsonParse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()),
    }
  } catch {
    return null
  }
}
