import { type HostedVideo as Hosted, videoPage } from '@cancha/domain/school/content/hosted-videos'
import { createOutbound, NoAnswer } from '../outbound.ts'

/** A video as its host describes it. */
type AboutVideo = { title: string; picture: { bytes: Buffer; type: string } | null }

/** The host doesn't answer, so asking for further videos would fail too. */
export class HostUnreachable extends Error {}

export type VideoHost = {
  /**
   * @returns null if the host has no such video. @throws HostUnreachable if it can't be asked; Error for an invalid
   * answer
   */
  about(video: Hosted): Promise<AboutVideo | null>
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

/** A host's public oEmbed address, and the host names of it and of its pictures. */
type Asking = { origin: string; path: string; names: string[] }

const ASKING: Record<Hosted['host'], Asking> = {
  vimeo: {
    origin: 'https://vimeo.com',
    path: '/api/oembed.json?width=1280',
    names: ['vimeo.com', 'i.vimeocdn.com'],
  },
  youtube: {
    origin: 'https://www.youtube.com',
    path: '/oembed?format=json',
    names: ['www.youtube.com', 'i.ytimg.com'],
  },
}

/** The statuses that hosts answer for a video that is gone, private, or not to be embedded. YouTube answers 400 and 401 too. */
const NONE = new Set([400, 401, 403, 404])

/**
 * Vimeo and YouTube, through their public oEmbed addresses.
 * @param stand replaces both hosts in tests
 */
export function videoHost(stand?: string): VideoHost {
  const outbound = createOutbound({
    hosts: Object.values(ASKING).flatMap(({ names }) => names),
    loopback: stand !== undefined,
  })
  return {
    async about(video) {
      const { origin, path } = ASKING[video.host]
      const asked = `${stand ?? origin}${path}&url=${encodeURIComponent(videoPage(video))}`
      const answer = await outbound.ask(asked).catch((cause: unknown) => {
        throw cause instanceof NoAnswer
          ? new HostUnreachable('the video host is out of reach', { cause })
          : cause
      })
      if (NONE.has(answer.status)) return null
      if (answer.status === 429) throw new HostUnreachable('the video host wants no more questions for now')
      if (!answer.ok) throw new Error(`the video host answered ${answer.status}`)
      const { title, thumbnail_url: picture } = (await answer.json()) as Record<string, unknown>
      return {
        title: String(title ?? '').slice(0, 300),
        picture: typeof picture === 'string' ? await pictureAt(picture) : null,
      }
    },
  }

  async function pictureAt(address: string): Promise<AboutVideo['picture']> {
    const bytes = Buffer.from(await (await outbound.ask(address)).arrayBuffer())
    const [type] = PICTURES.find(([, begins]) => begins(bytes)) ?? []
    return type ? { bytes, type } : null
  }
}
