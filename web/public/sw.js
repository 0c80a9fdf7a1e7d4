// The installed app's worker. A page that can't be reached gets the offline page, and the build's own files, whose names
// carry a hash of their content, come from the cache; it shows what the site pushes. It never keeps a page, an answer of
// the API or anything that speaks of a person, but for whose notifications it shows.
const CACHE = 'cancha-1'
const OFFLINE = '/sin-conexion.html'
const KEPT = [OFFLINE, '/favicon.svg']

// Whose notifications this browser shows: written by the page (areas/talk/notifications/push/owner.ts).
const TOLD = 'cancha-avisos'
const OWNER = '/avisos/de-este-navegador'

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
      .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== TOLD).map((name) => caches.delete(name))))
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

/** A page of this site; anything else leads to the list. */
const pageOf = (url) => (typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/notifications')

/** What was pushed, in the server's words. Something is shown whatever came: a browser takes the right from who shows nothing. */
function messageOf(event) {
  try {
    const { title, body, tag, url, unread } = event.data.json()
    if (typeof title !== 'string' || title === '') throw new TypeError('no title')
    return { title, body: String(body ?? ''), tag: String(tag ?? 'avisos'), url: pageOf(url), unread }
  } catch {
    return { title: 'Tienes algo nuevo en Cancha', body: '', tag: 'avisos', url: '/notifications' }
  }
}

/** How much is unread, on the app's icon; a dot where it isn't told. */
function badge(unread) {
  const app = self.navigator
  if (unread === 0) return app.clearAppBadge?.()
  return app.setAppBadge?.(Number.isInteger(unread) && unread > 0 ? unread : undefined)
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url, unread } = messageOf(event)
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    lang: 'es',
    icon: '/icon-192.png',
    // Stands in Android's status bar, in one colour: of a picture without transparency it would show a square.
    badge: '/badge-96.png',
    data: { url },
  })
  event.waitUntil(Promise.all([shown, badge(unread)?.catch(() => undefined)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = pageOf(event.notification.data?.url)
  event.waitUntil(open(url))
})

/** In a window of the site that is open, else in a new one. */
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus().catch(() => undefined)
  // Only a page that this worker controls can be led elsewhere by it.
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** The browser has given up a subscription, or made another one: the server is told of the one that holds now. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const owner = await (await (await caches.open(TOLD)).match(OWNER))?.text()
  if (!owner || !(newSubscription ?? oldSubscription)) return
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  const replaces = oldSubscription?.endpoint
  await fetch('/api/users/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web' },
    body: JSON.stringify({ userId: owner, endpoint, keys, ...(replaces && { replaces }) }),
  })
}
