// The installed app's worker. It answers in two cases only: a page that can't be reached gets the offline page, and
// the build's own files, whose names carry a hash of their content, come from the cache. It never keeps a page, an
// answer of the API or anything that speaks of a person.
const CACHE = 'cancha-1'
const OFFLINE = '/sin-conexion.html'
const KEPT = [OFFLINE, '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((address) => new Request(address, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

/** Most that is kept of the build: older versions make room for newer ones. */
const MOST = 120

async function fromCacheFirst(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(request, answer.clone())
    const built = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
    await Promise.all(built.slice(0, Math.max(0, built.length - MOST)).map((old) => cache.delete(old)))
  }
  return answer
}
