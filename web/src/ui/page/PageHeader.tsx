import type { ReactNode, Ref } from 'react'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  crumbs?: readonly Crumb[] | undefined
  actions?: ReactNode
  /** the page's heading, which gets the focus after a navigation */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

export function PageHeader({ title, lead, crumbs, actions, headingRef }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className="row row-wrap row-between align-end gap-4">
        <div className={classes.texts}>
          <h1 ref={headingRef} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}
