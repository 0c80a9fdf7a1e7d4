/** Reads bytes of a file, fewer at its end. It is called with rising positions only. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

/** What a film is made of: the names of the formats of its pictures and sounds, as its boxes have them ('avc1', 'mp4a'). */
export type Codecs = { video: string[]; audio: string[] }

/** Why browsers don't play a film: 'hevc' is what phones record to save space; 'other' is anything else. */
export type FilmFault = 'hevc' | 'other'

/** A film of many hours describes its pictures in less than this, in bytes. */
const DESCRIPTION_MOST = 32 * 1024 * 1024
/** Boxes that are looked at before the description. Cameras write fewer than ten. */
const BOXES_MOST = 200

/**
 * Reads which codecs an MP4 or QuickTime film has (ISO/IEC 14496-12: the sample descriptions of its tracks). Phones write
 * that description at the file's end, so the boxes before it are passed by.
 * @param length the file's length in bytes
 * @returns null if it has no such description, or too large a one
 */
export async function codecsOf(read: ReadBytes, length: number): Promise<Codecs | null> {
  let at = 0
  for (let count = 0; count < BOXES_MOST && at + 8 <= length; count++) {
    const head = boxAt(await read(at, 16), 0, length - at)
    if (!head) return null
    if (head.type === 'moov') {
      const size = head.size - head.head
      return size > DESCRIPTION_MOST ? null : codecsIn(await read(at + head.head, size))
    }
    at += head.size
  }
  return null
}

type Box = { type: string; size: number; head: number }

/** @param most how many bytes are left for it */
function boxAt(bytes: Uint8Array, at: number, most: number): Box | null {
  if (bytes.length < at + 8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = nameAt(bytes, at + 4)
  const short = view.getUint32(at)
  if (short === 1 && bytes.length < at + 16) return null
  const head = short === 1 ? 16 : 8
  // A size of 0 reaches to the end.
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? most : short
  return size < head || size > most ? null : { type, size, head }
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The contents of the boxes of a type within a box. */
function* inside(box: Uint8Array, type: string): Generator<Uint8Array> {
  for (let at = 0; ; ) {
    const found = boxAt(box, at, box.length - at)
    if (!found) return
    if (found.type === type) yield box.subarray(at + found.head, at + found.size)
    at += found.size
  }
}

function codecsIn(moov: Uint8Array): Codecs {
  const codecs: Codecs = { video: [], audio: [] }
  for (const track of inside(moov, 'trak')) {
    for (const media of inside(track, 'mdia')) {
      const [handler] = inside(media, 'hdlr')
      const kind = handler ? nameAt(handler, 8) : ''
      const list = kind === 'vide' ? codecs.video : kind === 'soun' ? codecs.audio : null
      if (!list) continue
      for (const info of inside(media, 'minf'))
        for (const table of inside(info, 'stbl'))
          for (const described of inside(table, 'stsd')) list.push(...formatsIn(described.subarray(8)))
    }
  }
  return codecs
}

function formatsIn(entries: Uint8Array): string[] {
  const formats: string[] = []
  for (let at = 0; ; ) {
    const entry = boxAt(entries, at, entries.length - at)
    if (!entry) return formats
    formats.push(entry.type)
    at += entry.size
  }
}

const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])
const PLAYED_VIDEO = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])
const PLAYED_AUDIO = new Set(['mp4a', '.mp3', 'Opus', 'fLaC'])

/**
 * Whether the browsers of today all play a film of these codecs. HEVC isn't among them: it plays where the machine has a
 * decoder of its own, so that some would hear a film and see nothing. Of several sounds one has to play: phones
 * write their spatial sound beside an ordinary one.
 */
export function filmFault({ video, audio }: Codecs): FilmFault | null {
  if (video.some((codec) => HEVC.has(codec))) return 'hevc'
  const plays =
    video.length > 0 &&
    video.every((codec) => PLAYED_VIDEO.has(codec)) &&
    (audio.length === 0 || audio.some((codec) => PLAYED_AUDIO.has(codec)))
  return plays ? null : 'other'
}
