import type { SessionUser } from '../../api/session.ts'
import { TabStrip } from '../../ui/page/TabStrip.tsx'
import { useFeatures } from '../manifest/use-features.ts'
import { useExists } from '../menus/menu-for.ts'
import classes from './AdminNav.module.css'
import { ADMIN_HOME, isAdministration } from './addresses.ts'
import { screensFor } from './screens-for.ts'

/**
 * The navigation over every page of administration: its home, and the screens that the viewer may open. Nothing on
 * other pages, and nothing for viewers who may open no screen.
 */
export function AdminNav({ user, pathname }: { user: SessionUser | null; pathname: string }) {
  const screens = screensFor(useFeatures(), user, useExists())
  if (!isAdministration(pathname) || screens.length === 0) return null
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  return (
    <div className={`wrap ${classes.bar}`}>
      <TabStrip
        label="Administración"
        tabs={[
          { label: 'Inicio', href: ADMIN_HOME, current: pathname === ADMIN_HOME },
          ...screens.map(({ label, href }) => ({ label, href, current: isAt(href) })),
        ]}
      />
    </div>
  )
}
