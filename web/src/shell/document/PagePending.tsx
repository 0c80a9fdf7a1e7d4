import { PageSkeleton } from '../../ui/states/Skeleton.tsx'

/** The skeleton shown while a page's data are loading. */
export function PagePending() {
  return (
    <div className="wrap sec">
      <PageSkeleton />
    </div>
  )
}
