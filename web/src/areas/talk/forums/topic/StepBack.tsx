import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'

/**
 * The page of a topic's address without a query goes one step back, as the specification asks. For a person who came
 * from nowhere there is no step: the path names the topic as well, so they get that.
 */
export function StepBack({ sid }: { sid: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    if (canGoBack) return router.history.back()
    const { pathname, hash } = router.latestLocation
    const query = new URLSearchParams({ sid })
    void router.navigate({ href: `${pathname}?${query}${hash && `#${hash}`}`, replace: true })
  }, [router, canGoBack, sid])
  return (
    <div className="wrap sec">
      <ListSkeleton label="Cargando el tema…" />
    </div>
  )
}
