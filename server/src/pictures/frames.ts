import type { Readable, Writable } from 'node:stream'

/** A message between the two processes: a line of JSON, and bytes. */
export type Frame = { head: unknown; bytes: Buffer }

const HEAD_MOST = 64 * 1024
/** The largest message: the largest picture or its results, with a margin. */
const BYTES_MOST = 96 * 1024 * 1024
const LENGTHS = 8

/**
 * Reads frames from a stream as they arrive. A frame that is too large or whose head isn't JSON destroys the stream.
 * @param onFrame called with each complete frame
 */
export function framesFrom(stream: Readable, onFrame: (frame: Frame) => void): void {
  const lengths = Buffer.alloc(LENGTHS)
  /** The buffer that is being filled: the two lengths, then the head and the bytes of these lengths. */
  let target = lengths
  let filled = 0

  stream.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(target, filled, at)
      at += copied
      filled += copied
      if (filled < target.length) continue
      filled = 0
      if (target === lengths) {
        const [head, bytes] = [lengths.readUInt32BE(0), lengths.readUInt32BE(4)]
        if (head > HEAD_MOST || bytes > BYTES_MOST) {
          stream.destroy(new Error('a frame is too large'))
          return
        }
        target = Buffer.allocUnsafeSlow(head + bytes)
      } else {
        const whole = target
        target = lengths
        const headLength = lengths.readUInt32BE(0)
        const head = parsed(whole.toString('utf8', 0, headLength))
        if (head === undefined) {
          stream.destroy(new Error('a frame is no JSON'))
          return
        }
        onFrame({ head, bytes: whole.subarray(headLength) })
      }
    }
  })
}

/**
 * Writes a frame, no faster than the other side reads.
 * @param length the total length of the bytes
 * @throws what the source of the bytes or the stream throws; the frame is then incomplete, and the stream unusable
 */
export async function sayFrame(
  line: Writable,
  head: unknown,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
  length: number,
): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32BE(text.length, 0)
  lengths.writeUInt32BE(length, 4)
  line.write(Buffer.concat([lengths, text]))
  for await (const part of bytes) if (!line.write(part)) await drained(line)
}

/** Waits until the stream can be written to again, or is closed. */
function drained(line: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      line.off('close', onClose)
      resolve()
    }
    const onClose = () => {
      line.off('drain', onDrain)
      reject(new Error('the line is closed'))
    }
    if (line.destroyed) return reject(new Error('the line is closed'))
    line.once('drain', onDrain)
    line.once('close', onClose)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
