import { extractText, getDocumentProxy } from 'unpdf'

/** A document's words, as one reads them. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
