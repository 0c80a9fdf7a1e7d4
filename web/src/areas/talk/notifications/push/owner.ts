/**
 * Whose notifications this browser shows. It stands where the worker reads it too, which renews a subscription that the
 * browser has replaced. public/sw.js has the same two names.
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
