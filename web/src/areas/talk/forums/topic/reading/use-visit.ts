import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { type RefObject, useEffect, useState } from 'react'
import { sendBeacon } from '../../../../../api/beacon.ts'
import { sendUnseen } from '../../../../../api/send-unseen.ts'

/** How far one has read is told this often at most, in milliseconds. */
const EVERY_MS = 4_000

/** A post counts as seen with this part of it on the screen, or when it fills that part of the screen. */
const SEEN = 0.6

type Options = {
  topicId: string
  /** the last place that the server knows of; null for a visitor, of whom nothing is kept */
  read: number | null
  /** the element that contains the posts, each with `data-place` */
  posts: RefObject<HTMLElement | null>
  /** changes when there are other posts */
  shown: string
}

/** Tells the server up to which place a member has seen the posts of a topic: only forwards. */
export function useVisit({ topicId, read, posts, shown }: Options): void {
  const isKept = read !== null
  const [visit] = useState(() => createVisit(topicId, read ?? 0))

  // biome-ignore lint/correctness/useExhaustiveDependencies: other posts are observed when there are others
  useEffect(() => {
    const box = posts.current
    if (!box || !isKept || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN
          if (intersectionRatio >= SEEN || fills) visit.seen(Number((target as HTMLElement).dataset['place']))
        }
      },
      { threshold: [0.1, 0.3, SEEN, 1] },
    )
    for (const post of box.querySelectorAll('[data-place]')) observer.observe(post)
    return () => observer.disconnect()
  }, [visit, isKept, posts, shown])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && visit.leave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      visit.leave()
    }
  }, [visit])
}

/** Tells how far a topic was read, at most every few seconds. @param read the place up to which it is known */
function createVisit(topicId: string, read: number) {
  let highest = read
  let told = read
  let clock: ReturnType<typeof setTimeout> | undefined
  let sentAt = 0
  const body = () => ({ id: topicId, place: highest })

  function send() {
    clock = undefined
    if (highest <= told) return
    sentAt = Date.now()
    told = highest
    // One that is lost is followed by the next.
    sendUnseen(reading.visit, { body: body() }).catch(() => undefined)
  }

  return {
    seen(place: number) {
      if (!(place > highest)) return
      highest = place
      clock ??= setTimeout(send, Math.max(0, sentAt + EVERY_MS - Date.now()))
    },
    leave() {
      clearTimeout(clock)
      clock = undefined
      if (highest <= told) return
      told = highest
      sendBeacon(reading.visit, { body: body() })
    },
  }
}
