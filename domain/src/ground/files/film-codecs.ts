import { boxAt, boxesIn, inside, type Left, nameAt, type ReadBytes, TooManyBoxes } from './mp4-boxes.ts'

/**
 * The codecs of a film: the names of the formats of its pictures and sounds, as its boxes have them ('avc1', 'mp4a').
 * H.264 in a profile that browsers don't play has its number behind the name, hexadecimal as in RFC 6381 ('avc1.7a').
 */
export type Codecs = { video: string[]; audio: string[] }

/** Why browsers don't play a film: 'hevc' is what phones record to save space; 'other' is anything else. */
export type FilmFault = 'hevc' | 'other'

/** A film of many hours describes its pictures in less than this, in bytes. */
const DESCRIPTION_MOST = 32 * 1024 * 1024
/** Boxes that are looked at before the description. Cameras write fewer than ten. */
const BOXES_MOST = 200
/** Boxes within the description, of all tracks together. A camera's film has about a hundred. */
const INNER_BOXES_MOST = 10_000

/**
 * Reads which codecs an MP4 or QuickTime film has (ISO/IEC 14496-12: the sample descriptions of its tracks). Phones write
 * that description at the file's end, so the boxes before it are passed by.
 * @param length the file's length in bytes
 * @returns null if it has no such description, or one of too many bytes or boxes
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

function codecsIn(moov: Uint8Array): Codecs | null {
  const codecs: Codecs = { video: [], audio: [] }
  const left = { boxes: INNER_BOXES_MOST }
  try {
    for (const track of inside(moov, 'trak', left))
      for (const media of inside(track, 'mdia', left)) readTrack(media, left, codecs)
  } catch (error) {
    if (error instanceof TooManyBoxes) return null
    throw error
  }
  return codecs
}

function readTrack(media: Uint8Array, left: Left, codecs: Codecs): void {
  const [handler] = inside(media, 'hdlr', left)
  const kind = handler ? nameAt(handler, 8) : ''
  const list = kind === 'vide' ? codecs.video : kind === 'soun' ? codecs.audio : null
  if (!list) return
  for (const info of inside(media, 'minf', left))
    for (const table of inside(info, 'stbl', left))
      for (const described of inside(table, 'stsd', left))
        for (const { type, content } of boxesIn(described.subarray(8), left))
          list.push(type + unplayedProfile(type, content, left))
}

/** A description of pictures has 78 bytes before its boxes (ISO/IEC 14496-12, 12.1.3). */
const BEFORE_INNER_BOXES = 78
/**
 * The profiles of H.264 that browsers play: Baseline, Main and High (ISO/IEC 14496-10, A.2). Of the others most have 10
 * bits or full colours, as television's cameras write.
 */
const PLAYED_PROFILES = new Set([66, 77, 100])

function unplayedProfile(type: string, description: Uint8Array, left: Left): string {
  if (type !== 'avc1' && type !== 'avc3') return ''
  const [settings] = inside(description.subarray(BEFORE_INNER_BOXES), 'avcC', left)
  const profile = settings?.[1]
  if (profile === undefined || PLAYED_PROFILES.has(profile)) return ''
  return `.${profile.toString(16).padStart(2, '0')}`
}

const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])
const PLAYED_VIDEO = new Set(['avc1', 'avc3', 'vp08', 'vp09'])
const PLAYED_AUDIO = new Set(['mp4a', '.mp3', 'Opus', 'fLaC'])

/**
 * Whether the browsers of today all play a film of these codecs. HEVC isn't among them: it plays only where the machine
 * has a decoder for it. Neither are AV1 and H.264 of 10 bits, which most iPhones don't play, nor Safari on most
 * machines. Some people would hear such a film and see nothing. Of several pictures and of several sounds one has to
 * play: chapters and covers are tracks of pictures too, and phones write their spatial sound beside an ordinary one.
 */
export function filmFault({ video, audio }: Codecs): FilmFault | null {
  if (video.some((codec) => HEVC.has(codec))) return 'hevc'
  const plays =
    video.some((codec) => PLAYED_VIDEO.has(codec)) &&
    (audio.length === 0 || audio.some((codec) => PLAYED_AUDIO.has(codec)))
  return plays ? null : 'other'
}
