/** A video at one of the two hosts whose players can be embedded. */
export type HostedVideo = {
  host: 'vimeo' | 'youtube'
  /** The video's id at its host: digits at Vimeo, eleven letters at YouTube. */
  id: string
  /** The second part of an unlisted Vimeo video's address, without which the player refuses it. */
  hash: string | null
  /** Where it begins, in whole seconds. */
  startsAt: number
}

/** The sentence for an address that no player is known for. */
export const UNKNOWN_VIDEO_TEXT =
  'Pega la dirección de un video de YouTube o de Vimeo, como https://youtu.be/… o https://vimeo.com/…'

/** The origins of the two hosts' players, which pages may embed. */
export const PLAYER_ORIGINS = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'] as const

/** The longest text that is read as an address, in characters: those of a shared playlist have hundreds. */
export const VIDEO_ADDRESS_MAX = 2_000

const VIMEO_ID = /^[1-9]\d{0,19}$/
const VIMEO_HASH = /^[0-9a-f]{6,40}$/i
/**
 * The paths at Vimeo that name a video. Its other pages have numbers too: years, categories, people. Ids of few digits are
 * its first videos', none of which is unlisted.
 */
const VIMEO_PATHS = [
  /^(?:video\/)?(?<id>[1-9]\d{3,19})\/(?<hash>[0-9a-f]{6,40})$/i,
  /^(?:video\/)?(?<id>[1-9]\d{0,19})$/,
  /^manage\/videos\/(?<id>[1-9]\d{0,19})(?:\/(?<hash>[0-9a-f]{6,40}))?(?:\/.*)?$/i,
  /^(?:channels|groups|ondemand)\/[^/]+\/(?:videos?\/)?(?<id>[1-9]\d{0,19})$/,
  /^(?:album|showcase)\/\d+\/video\/(?<id>[1-9]\d{0,19})$/,
  /^user\/\d+\/folder\/\d+\/video\/(?<id>[1-9]\d{0,19})$/,
  /^[^/]+\/video\/(?<id>[1-9]\d{0,19})$/,
]
const YOUTUBE_ID = /^[\w-]{11}$/

/**
 * Reads the address of a video as people copy it: of its page, its player or its sharing button, with or without
 * protocol and parameters, or the whole code to embed it. A number alone is an id at Vimeo, as it is stored.
 * @returns null for anything else, a channel or a playlist without a video among it
 */
export function hostedVideoIn(written: string): HostedVideo | null {
  if (written.length > VIDEO_ADDRESS_MAX) return null
  const text = addressIn(written.trim())
  if (VIMEO_ID.test(text)) return { host: 'vimeo', id: text, hash: null, startsAt: 0 }
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeoVideo(url, path.join('/'))
  if (host === 'youtu.be') return youtubeVideo(url, path[0])
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null
  const [part, id] = path
  if (part === 'watch') return youtubeVideo(url, url.searchParams.get('v') ?? undefined)
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(part ?? '') ? youtubeVideo(url, id) : null
}

const isShort = (id: string): boolean => id.length < 4

/**
 * Reads what a person has just written, as `hostedVideoIn` does, except for a number of up to three digits: that is a
 * slip far more often than one of Vimeo's first videos, whose whole address is understood.
 */
export function writtenVideoIn(written: string): HostedVideo | null {
  const text = written.trim()
  return VIMEO_ID.test(text) && isShort(text) ? null : hostedVideoIn(text)
}

/** The address inside of the code that hosts offer to embed a video; any other text as it is. */
function addressIn(text: string): string {
  const [, source] = /^<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? []
  return source?.replaceAll('&amp;', '&') ?? text
}

function vimeoVideo(url: URL, path: string): HostedVideo | null {
  const groups = VIMEO_PATHS.map((known) => known.exec(path)?.groups).find(Boolean)
  const id = groups?.['id']
  if (id === undefined) return null
  const given = groups?.['hash'] ?? url.searchParams.get('h') ?? ''
  const hash = VIMEO_HASH.test(given) && !isShort(id) ? given.toLowerCase() : null
  return { host: 'vimeo', id, hash, startsAt: startIn(url) }
}

function youtubeVideo(url: URL, id: string | undefined): HostedVideo | null {
  return id !== undefined && YOUTUBE_ID.test(id)
    ? { host: 'youtube', id, hash: null, startsAt: startIn(url) }
    : null
}

/** `t` or `start`, in the address or behind its #: '90', '90s', '1m30s', '1h2m3s', '1:30'. */
function startIn(url: URL): number {
  const behind = new URLSearchParams(url.hash.slice(1))
  const text = [url.searchParams, behind].map((all) => all.get('t') ?? all.get('start')).find(Boolean) ?? ''
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})(?:h|:(?=\d+:)))?(?:(\d{1,4})(?:m|:))?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/**
 * How a video is stored, one way for each: the number of one at Vimeo, as the specification has it, and the address of
 * its page where the number isn't enough. Where it begins isn't part of it.
 */
export const storedVideo = (video: HostedVideo): string =>
  video.host === 'vimeo' && video.hash === null ? video.id : videoPage(video)

/** The address of a video's page at its host. */
export const videoPage = ({ host, id, hash }: HostedVideo): string =>
  host === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`

/**
 * The address of a video's player, which begins where the video's address says.
 * @param more further parameters of the host's player
 */
export function videoPlayer(video: HostedVideo, more: Record<string, string> = {}): string {
  const { host, id, hash, startsAt } = video
  const url = new URL(
    host === 'vimeo' ? `${PLAYER_ORIGINS[0]}/video/${id}` : `${PLAYER_ORIGINS[1]}/embed/${id}`,
  )
  if (hash !== null) url.searchParams.set('h', hash)
  if (host === 'youtube' && startsAt > 0) url.searchParams.set('start', String(startsAt))
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  if (host === 'vimeo' && startsAt > 0) url.hash = `t=${startsAt}s`
  return url.href
}
