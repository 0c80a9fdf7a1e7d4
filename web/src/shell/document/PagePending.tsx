import { PageSkeleton } from '../../ui/states/Skeleton.tsx'

/** While a page's data is on its way: its shape. */
export function PagePending() {
  return (
    <div className="wrap sec">
      <PageSkeleton />
    </div>
  )
}
