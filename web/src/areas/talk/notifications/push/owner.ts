/**
 * The cache with the id of the member whose notifications this browser shows. The service worker reads it too, because it
 * renews a subscription that the browser has replaced. public/sw.js has the same two names.
 */
const CACHE = 'cancha-avisos'
const OWNER = '/avisos/de-este-navegador'

export async function ownerOf(): Promise<string | null> {
  const kept = await (await caches.open(CACHE)).match(OWNER)
  const text = await kept?.text()
  return text ? text : null
}

export async function keepOwner(userId: string): Promise<void> {
  await (await caches.open(CACHE)).put(OWNER, new Response(userId))
}

export async function forgetOwner(): Promise<void> {
  await caches.delete(CACHE)
}
