import { notifications } from '@cancha/contract/calls/talk/notifications'
import { sendUnseen } from '../../../../api/send-unseen.ts'
import { registerWorker } from '../../../../shell/document/register-worker.ts'
import { forgetOwner, keepOwner, ownerOf } from './owner.ts'

/**
 * How this browser stands with notifications: `none` where it can't show any, `install` on an iPhone or iPad before the site is on
 * the home screen, `outdated` on one whose system can't show them there either, `denied` where the person has forbidden them.
 */
export type DeviceState = 'none' | 'install' | 'outdated' | 'denied' | 'off' | 'on'

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhones and iPads show notifications only of sites on the home screen; newer iPads call themselves Macs. */
const isApplePhone = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

/** Before iOS 16.4 no site could. A newer iPad doesn't tell its version, but from the home screen it could if it were new enough. */
function isOutdated(): boolean {
  const [, major, minor] = navigator.userAgent.match(/ OS (\d+)_(\d+)/) ?? []
  if (major && minor && Number(major) * 100 + Number(minor) < 1604) return true
  return (navigator as { standalone?: boolean }).standalone === true
}

/** How long a worker that is being installed is waited for. */
const WORKER_MS = 5_000

/**
 * The worker's registration once the worker runs; null if it couldn't be installed in time. `serviceWorker.ready` doesn't say
 * so: where the worker was dropped after the page was opened, it keeps telling of that one.
 */
async function running(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration | null> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration.active && registration
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, WORKER_MS, null)
    coming.addEventListener('statechange', () => {
      if (!registration.active && coming.state !== 'redundant') return
      clearTimeout(giveUp)
      resolve(registration.active && registration)
    })
  })
}

/** The worker that this browser has; signing out drops it, and the subscription with it, whatever the person allowed. */
const registered = async () => (await navigator.serviceWorker.getRegistration()) ?? null

export async function deviceState(userId: string): Promise<DeviceState> {
  if (!canPush()) {
    if (!isApplePhone()) return 'none'
    return isOutdated() ? 'outdated' : 'install'
  }
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription && (await ownerOf()) === userId ? 'on' : 'off'
}

/** A key as the browser takes it. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isFor = ({ options }: PushSubscription, key: string): boolean => {
  const own = options.applicationServerKey
  const wanted = bytesOf(key)
  return own !== null && new Uint8Array(own).every((byte, at) => byte === wanted[at])
}

/** Asks the browser for a subscription with the site's key. One with another key is given up before. */
async function subscriptionFor(registration: ServiceWorkerRegistration, key: string) {
  const before = await registration.pushManager.getSubscription()
  if (before && isFor(before, key)) return before
  await before?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

/** Tells the server where this browser can be reached. */
async function register(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await sendUnseen(notifications.subscribe, {
    body: {
      userId,
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  })
  await keepOwner(userId)
}

/**
 * Turns notifications on in this browser, which asks the person; called for a press only.
 * @returns how it stands then: 'denied' if the person forbade it, 'off' if they closed the question
 * @throws ApiError if the server refuses; the browser's subscription is given up then
 */
export async function turnOn(userId: string, key: string): Promise<DeviceState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  const registration = await running(await registerWorker())
  if (!registration) return 'none'
  const subscription = await subscriptionFor(registration, key)
  try {
    await register(userId, subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Turns them off in this browser, and tells the server. */
export async function turnOff(userId: string): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  await forgetOwner()
  if (!subscription) return
  await subscription.unsubscribe()
  // If this call fails, the server deletes the subscription at its next push, which the push service refuses.
  await sendUnseen(notifications.unsubscribe, { body: { userId, endpoint: subscription.endpoint } }).catch(
    () => undefined,
  )
}

/**
 * Sees to the browser's subscription after somebody has come in: the server forgot it with the session before. That of
 * somebody else isn't taken over but given up.
 */
export async function renew(userId: string, key: string | null): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted' || key === null) return
  const registration = await registered()
  const before = await registration?.pushManager.getSubscription()
  if (!registration || !before) return
  if ((await ownerOf()) !== userId) {
    await before.unsubscribe()
    await forgetOwner()
    return
  }
  await register(userId, await subscriptionFor(registration, key))
}
