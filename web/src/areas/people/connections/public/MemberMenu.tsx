import { useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Menu, MenuEntries } from '../../../../ui/frame/Menu.tsx'
import { lock, more, warning } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { useConnection } from '../use-connection.ts'
import classes from './MemberMenu.module.css'

/** Loaded when the menu opens. */
const ReportDialog = lazyPart(async () => (await import('../reports/ReportDialog.tsx')).ReportDialog)

interface MemberMenuProps {
  user: SessionUser
  member: { id: string; firstname: string; lastname: string }
}

/** The menu to report or block a member. */
export function MemberMenu({ user, member }: MemberMenuProps) {
  const { block } = useConnection(user.id, member)
  const [reports, setReports] = useState(false)
  const endReport = () => setReports(false)
  const name = `${member.firstname} ${member.lastname}`
  return (
    <>
      <Menu
        align="end"
        label={`Más opciones sobre ${name}`}
        className={classes.menu}
        onOpen={(open) => open && ReportDialog.warm()}
        trigger={
          <span className={`center ${classes.dots}`}>
            <Icon glyph={more} />
          </span>
        }
      >
        <MenuEntries
          label={`Opciones sobre ${name}`}
          entries={[
            { label: 'Reportar', icon: warning, onSelect: () => setReports(true) },
            { label: 'Bloquear', icon: lock, onSelect: () => void block() },
          ]}
        />
      </Menu>
      {reports && <ReportDialog userId={user.id} member={member} onClose={endReport} onMissing={endReport} />}
    </>
  )
}
