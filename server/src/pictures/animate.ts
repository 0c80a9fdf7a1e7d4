import type { Sharp } from 'sharp'
import type { MadeFile } from './recipe.ts'

/** The most processor time of an animation, in microseconds. */
const PROCESSOR_MOST = 5_000_000
/** The most bytes of an animation: everybody who reads where it stands loads it. */
const BYTES_MOST = 4_000_000
/** How often the time that was used is looked at, in milliseconds. */
const LOOK_MS = 50

/**
 * Encodes an animation, as long as that takes little enough.
 * @returns null if a frame can't be read, it takes too long or becomes too large; the encoder may then still be at work
 */
export async function encodeMoving(
  name: string,
  picture: Sharp,
  mostMicroseconds = PROCESSOR_MOST,
): Promise<MadeFile | null> {
  const begun = process.cpuUsage()
  const over = Promise.withResolvers<null>()
  const clock = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > mostMicroseconds) over.resolve(null)
  }, LOOK_MS)
  try {
    const encoded = picture.toBuffer({ resolveWithObject: true }).catch(() => null)
    const done = await Promise.race([encoded, over.promise])
    if (!done) return null
    const { data, info } = done
    if (data.length > BYTES_MOST) return null
    return {
      name,
      type: 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
      bytes: data,
    }
  } finally {
    clearInterval(clock)
  }
}
