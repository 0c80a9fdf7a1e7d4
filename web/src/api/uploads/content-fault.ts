import { filmFaultText, tooNarrowText } from '@cancha/contract/ground/upload-purpose'
import { codecsOf, filmFault } from '@cancha/domain/ground/files/film-codecs'

/**
 * Finds a fault inside of a file without sending it: a film that not all browsers play, a picture that is too
 * narrow. Files that this browser can't read are left to the server.
 * @param leastWidth of a picture, in pixels
 * @returns a sentence; null without a fault
 */
export async function contentFaultOf(file: File, leastWidth: number | undefined): Promise<string | null> {
  if (isFilm(file)) return filmFaultOf(file)
  if (leastWidth === undefined || !file.type.startsWith('image/')) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width } = picture
  picture.close()
  return width < leastWidth ? `${tooNarrowText(width, leastWidth)}. Elige otra.` : null
}

const isFilm = ({ type, name }: File): boolean =>
  ['video/mp4', 'video/quicktime', 'video/x-m4v'].includes(type) || /\.(mov|mp4|m4v)$/i.test(name)

async function filmFaultOf(file: File): Promise<string | null> {
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  const codecs = await codecsOf(read, file.size).catch(() => null)
  const fault = codecs && filmFault(codecs)
  return fault ? filmFaultText[fault] : null
}
