import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

const MB = 1024 * 1024

/** Files on a disk, as a phone has them: too large to be handed to the browser in memory. */
export type LargeFiles = { video: string; photos: string[]; remove(): Promise<void> }

/** A video of the given size whose bytes are random after its head, and two photographs. */
export async function largeFiles(videoMegabytes: number): Promise<LargeFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'cancha-e2e-large-'))
  const video = join(folder, 'Recorrido.mp4')
  const out = await open(video, 'w')
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
  // One box for the rest, whose 32 bits of length say: to the end of the file.
  const rest = Buffer.from('\0\0\0\0mdat', 'latin1')
  await out.write(Buffer.concat([type, rest, randomBytes(MB - type.length - rest.length)]))
  for (let written = 1; written < videoMegabytes; written++) await out.write(randomBytes(MB))
  await out.close()
  const photos = await Promise.all(
    ['Fachada', 'Cocina'].map(async (name) => {
      const path = join(folder, `${name}.jpg`)
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#888', noise } })
        .jpeg({ quality: 95 })
        .toFile(path)
      return path
    }),
  )
  return { video, photos, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The SHA-256 of a file on the disk. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The SHA-256 of what a person reads at an address. */
export async function hashAt(address: string, cookie: string): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${address}`)
  const hash = createHash('sha256')
  for await (const part of answer.body) hash.update(part)
  return hash.digest('hex')
}
