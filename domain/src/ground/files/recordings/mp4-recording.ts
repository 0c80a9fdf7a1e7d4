import { boxAt, boxesIn, inside, type Left, nameAt, type ReadBytes, TooManyBoxes } from '../mp4-boxes.ts'

/** The description of five minutes has less than 100 KB; that of a fragment less than 1 KB. In bytes. */
const DESCRIPTION_MOST = 1024 * 1024
/** Boxes of the file itself: recorders write two for each fragment. */
const BOXES_MOST = 20_000
const INNER_BOXES_MOST = 100_000
const CODECS = new Set(['mp4a', 'Opus'])

/** The only track: how many units of its time are a second, and how long its samples are in them. */
type Track = { timescale: number; described: number; usual: number }

/**
 * How long an MP4 plays that has one track of AAC or Opus and nothing else, in milliseconds; null for anything else.
 * Browsers record in fragments, which the description at the beginning knows nothing of (ISO/IEC 14496-12, 8.8).
 */
export async function mp4Length(bytes: ReadBytes, length: number): Promise<number | null> {
  const left = { boxes: INNER_BOXES_MOST }
  let track: Track | null = null
  let end = 0
  let at = 0
  try {
    for (let count = 0; at + 8 <= length; count++) {
      if (count === BOXES_MOST) return null
      const box = boxAt(await bytes(at, 16), 0, length - at)
      // A recording that broke off ends within a fragment.
      if (!box) break
      if (box.type === 'moov' || box.type === 'moof') {
        const size = box.size - box.head
        if (size > DESCRIPTION_MOST) return null
        const content = await bytes(at + box.head, size)
        if (box.type === 'moov') {
          if (track) return null
          track = onlySound(content, left)
          if (!track) return null
        } else if (track) end = endOf(content, { track, end }, left)
      }
      at += box.size
    }
  } catch (error) {
    if (error instanceof TooManyBoxes) return null
    throw error
  }
  const units = Math.max(track?.described ?? 0, end)
  return track && units > 0 ? (units / track.timescale) * 1_000 : null
}

const numbersOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function onlySound(moov: Uint8Array, left: Left): Track | null {
  const tracks = [...inside(moov, 'trak', left)]
  const [media] = tracks.length === 1 && tracks[0] ? inside(tracks[0], 'mdia', left) : []
  if (!media) return null
  const [handler] = inside(media, 'hdlr', left)
  const [head] = inside(media, 'mdhd', left)
  if (!handler || !head || nameAt(handler, 8) !== 'soun') return null
  const timescaleAt = head[0] === 1 ? 20 : 12
  const timescale = head.length >= timescaleAt + 4 ? numbersOf(head).getUint32(timescaleAt) : 0
  const [info] = inside(media, 'minf', left)
  const [table] = info ? inside(info, 'stbl', left) : []
  const [codecs] = table ? inside(table, 'stsd', left) : []
  if (timescale === 0 || !table || !codecs) return null
  const described = [...boxesIn(codecs.subarray(8), left)]
  if (described.length === 0 || !described.every(({ type }) => CODECS.has(type))) return null
  const [times] = inside(table, 'stts', left)
  const [extension] = inside(moov, 'mvex', left)
  const [usual] = extension ? inside(extension, 'trex', left) : []
  return {
    timescale,
    described: times ? sumOf(times) : 0,
    usual: usual && usual.length >= 16 ? numbersOf(usual).getUint32(12) : 0,
  }
}

/** The samples' durations that a table of times has: how many of which. */
function sumOf(times: Uint8Array): number {
  const numbers = numbersOf(times)
  let sum = 0
  for (let at = 8; at + 8 <= times.length; at += 8) sum += numbers.getUint32(at) * numbers.getUint32(at + 4)
  return sum
}

/** Where the sound ends after a fragment, in the track's units. */
function endOf(moof: Uint8Array, { track, end }: { track: Track; end: number }, left: Left): number {
  let latest = end
  for (const part of inside(moof, 'traf', left)) {
    let time = end
    let usual = track.usual
    for (const { type, content } of boxesIn(part, left)) {
      if (type === 'tfhd') usual = usualIn(content) ?? usual
      if (type === 'tfdt') time = beginningIn(content) ?? time
      if (type === 'trun') time += runOf(content, usual)
    }
    latest = Math.max(latest, time)
  }
  return latest
}

const flagsOf = (box: Uint8Array): number => (box.length >= 4 ? numbersOf(box).getUint32(0) & 0xffffff : 0)

function usualIn(head: Uint8Array): number | null {
  const flags = flagsOf(head)
  if (!(flags & 0x08)) return null
  const at = 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0)
  return at + 4 <= head.length ? numbersOf(head).getUint32(at) : null
}

function beginningIn(box: Uint8Array): number | null {
  if (box[0] === 1) return box.length >= 12 ? Number(numbersOf(box).getBigUint64(4)) : null
  return box.length >= 8 ? numbersOf(box).getUint32(4) : null
}

/** How long the samples of a run are together. */
function runOf(run: Uint8Array, usual: number): number {
  if (run.length < 8) return 0
  const flags = flagsOf(run)
  const numbers = numbersOf(run)
  const count = numbers.getUint32(4)
  if (!(flags & 0x100)) return count * usual
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const first = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  const ends = Math.min(run.length - 3, first + count * each)
  let sum = 0
  for (let at = first; at < ends; at += each) sum += numbers.getUint32(at)
  return sum
}
