import type { ReadBytes } from '../mp4-boxes.ts'
import { mp4Length } from './mp4-recording.ts'
import { oggLength } from './ogg-recording.ts'
import { webmLength } from './webm-recording.ts'
import { windowed } from './windowed.ts'

/** Sound that a browser has recorded: its type, and how long it plays, in milliseconds. */
export type Recording = {
  type: 'audio/webm' | 'audio/mp4' | 'audio/ogg'
  extension: 'weba' | 'm4a' | 'ogg'
  duration: number
}

/** The kinds of recording, each with the mark that its files have at an offset in bytes. */
const KINDS = [
  { at: 0, mark: '\x1a\x45\xdf\xa3', type: 'audio/webm', extension: 'weba', lengthOf: webmLength },
  { at: 4, mark: 'ftyp', type: 'audio/mp4', extension: 'm4a', lengthOf: mp4Length },
  { at: 0, mark: 'OggS', type: 'audio/ogg', extension: 'ogg', lengthOf: oggLength },
] as const

/**
 * Recognises sound as browsers record it: WebM or Ogg with Opus, MP4 with AAC or Opus, and nothing else in it. Recorders
 * don't write how long they recorded, so the file is passed through from its beginning to its end and what each block, page
 * or fragment says of its time counts. No sound is decoded, and at no time more than a small part of the file is in memory.
 * @param length the file's length in bytes
 * @returns null for anything else: films, other codecs, files that contradict themselves
 */
export async function recordingOf(read: ReadBytes, length: number): Promise<Recording | null> {
  const bytes = windowed(read, length)
  const head = String.fromCharCode(...(await bytes(0, 8)))
  for (const { at, mark, type, extension, lengthOf } of KINDS)
    if (head.startsWith(mark, at)) {
      const duration = await lengthOf(bytes, length)
      return duration === null ? null : { type, extension, duration: Math.round(duration) }
    }
  return null
}
