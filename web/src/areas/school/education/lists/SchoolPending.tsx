import { useLocation } from '@tanstack/react-router'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { Bone, CardsSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { schoolTabs } from '../school-tabs.ts'

/** The skeleton of a list page, with working tabs. */
export function SchoolPending() {
  const { pathname } = useLocation()
  return (
    <div className="wrap sec stack-l">
      <div className="stack">
        <span className="stack-m" aria-hidden="true">
          <Bone width="min(40%, 12rem)" height={18} />
          <Bone width="min(70%, 24rem)" height={40} />
          <Bone width="min(90%, 34rem)" height={22} />
        </span>
        <TabStrip
          label="Partes de la escuela"
          tabs={schoolTabs.map((tab) => ({ ...tab, current: tab.href === pathname }))}
        />
      </div>
      <CardsSkeleton count={6} className="cols-3" label="Cargando la lista…" />
    </div>
  )
}
