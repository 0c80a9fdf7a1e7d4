import { extractText, getDocumentProxy } from 'unpdf'

/** A document's text in reading order. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
