import type { ReactNode } from 'react'
import type { Crumb } from '../../../../ui/page/Breadcrumb.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { schoolCrumb, schoolTabs } from '../school-tabs.ts'

type Props = {
  title: string
  lead: string
  /** The breadcrumb below the school; empty for the school itself. */
  crumbs?: readonly Crumb[]
  /** The address of the tab that this page belongs to. */
  part?: string
  children: ReactNode
}

/** The frame of all list pages of the school: title, breadcrumb and tabs. */
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
