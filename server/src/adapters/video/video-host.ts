import { createOutbound, NoAnswer } from '../outbound.ts'

/** What the video host tells about a video. */
export type HostedVideo = { title: string; picture: { bytes: Buffer; type: string } | null }

/** The host doesn't answer, so asking for further videos would fail too. */
export class HostUnreachable extends Error {}

export type VideoHost = {
  /**
   * @returns null if the host has no such video. @throws HostUnreachable if it can't be asked; Error for an invalid
   * answer
   */
  about(id: string): Promise<HostedVideo | null>
}

/** Picture types by their first bytes; the declared type is ignored. */
const PICTURES: [type: string, begins: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
]

/**
 * Vimeo, through its public oEmbed address.
 * @param origin replaces Vimeo in tests
 */
export function vimeo(origin = 'https://vimeo.com'): VideoHost {
  const outbound = createOutbound({
    hosts: ['vimeo.com', 'i.vimeocdn.com'],
    loopback: origin !== 'https://vimeo.com',
  })
  return {
    async about(id) {
      const asked = `${origin}/api/oembed.json?width=1280&url=${encodeURIComponent(`https://vimeo.com/${id}`)}`
      const answer = await outbound.ask(asked).catch((cause: unknown) => {
        throw cause instanceof NoAnswer
          ? new HostUnreachable('the video host is out of reach', { cause })
          : cause
      })
      if (answer.status === 404 || answer.status === 403) return null
      if (answer.status === 429) throw new HostUnreachable('the video host wants no more questions for now')
      if (!answer.ok) throw new Error(`the video host answered ${answer.status}`)
      const { title, thumbnail_url: picture } = (await answer.json()) as Record<string, unknown>
      return {
        title: String(title ?? '').slice(0, 300),
        picture: typeof picture === 'string' ? await pictureAt(picture) : null,
      }
    },
  }

  async function pictureAt(address: string): Promise<HostedVideo['picture']> {
    const bytes = Buffer.from(await (await outbound.ask(address)).arrayBuffer())
    const [type] = PICTURES.find(([, begins]) => begins(bytes)) ?? []
    return type ? { bytes, type } : null
  }
}
