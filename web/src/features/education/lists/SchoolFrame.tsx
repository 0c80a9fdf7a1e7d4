import type { ReactNode } from 'react'
import type { Crumb } from '../../../ui/page/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../ui/page/TabStrip.tsx'
import { schoolCrumb, schoolTabs } from '../school-tabs.ts'

type Props = {
  title: string
  lead: string
  /** Where this page stands below the school; the school itself has none. */
  crumbs?: readonly Crumb[]
  /** The address of the part that this page belongs to. */
  part?: string
  children: ReactNode
}

/** Every page of lists of the school: where one is, and its parts as tabs. */
export function SchoolFrame({ title, lead, crumbs = [], part, children }: Props) {
  const trail =
    crumbs.length > 0 ? [schoolCrumb, ...crumbs] : [{ label: schoolCrumb.label, href: '/education' }]
  return (
    <div className="wrap sec stack-l">
      <div className="stack">
        <PageHeader title={title} lead={lead} crumbs={trail} />
        <TabStrip
          label="Partes de la escuela"
          tabs={schoolTabs.map((tab) => ({ ...tab, current: tab.href === part }))}
        />
      </div>
      {children}
    </div>
  )
}
