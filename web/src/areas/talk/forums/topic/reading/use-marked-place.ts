import type { Post } from '@cancha/contract/talk/forums/topic'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The place of the post to which the address leads (#p12), or of the next one where that isn't there any more. It is
 * scrolled to and focused once it is on the page.
 * @returns null where the address leads to no post
 */
export function useMarkedPlace(posts: readonly Post[]): number | null {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [, digits] = /^p([1-9][0-9]{0,8})$/.exec(hash) ?? []
  const wanted = digits === undefined ? null : Number(digits)
  const place = wanted === null ? undefined : posts.find((post) => post.place >= wanted)?.place

  useEffect(() => {
    if (place === undefined) return
    const post = document.getElementById(`p${place}`)
    post?.scrollIntoView({ block: 'start' })
    post?.focus({ preventScroll: true })
  }, [place])
  return place ?? null
}
