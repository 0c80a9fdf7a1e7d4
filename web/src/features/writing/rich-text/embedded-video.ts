/** The message for an address that can't be embedded: the content policy allows Vimeo's player only. */
export const ONLY_VIMEO =
  'Dentro de un texto solo se ven videos de Vimeo. Los de YouTube y otros sitios ponlos como enlace.'

/** The player's address of a Vimeo video, from the address of its page or player, or its number; otherwise null. */
export function playerAddress(written: string): string | null {
  const text = written.trim()
  if (/^\d{4,15}$/.test(text)) return playerOf(text, null)
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url) return null
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'player.vimeo.com' && path[0] === 'video') return playerOf(path[1], url.searchParams.get('h'))
  if (host !== 'vimeo.com') return null
  // Unlisted videos have a second part, without which the player refuses them.
  const at = path.findIndex((part) => /^\d{4,15}$/.test(part))
  return at < 0 ? null : playerOf(path[at], path[at + 1] ?? url.searchParams.get('h'))
}

function playerOf(id: string | undefined, secret: string | null): string | null {
  if (!id || !/^\d{4,15}$/.test(id)) return null
  return `https://player.vimeo.com/video/${id}${secret && /^[0-9a-f]{6,20}$/i.test(secret) ? `?h=${secret}` : ''}`
}
