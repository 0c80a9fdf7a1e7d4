import { useState } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { Menu, MenuEntries } from '../../../ui/frame/Menu.tsx'
import { lock, more, warning } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ReportDialog } from '../reports/ReportDialog.tsx'
import { useConnection } from '../use-connection.ts'
import classes from './MemberMenu.module.css'

interface MemberMenuProps {
  user: SessionUser
  member: { id: string; firstname: string; lastname: string }
}

/** The menu to report or block a member. */
export function MemberMenu({ user, member }: MemberMenuProps) {
  const { block } = useConnection(user.id, member)
  const [reports, setReports] = useState(false)
  const name = `${member.firstname} ${member.lastname}`
  return (
    <>
      <Menu
        align="end"
        label={`Más opciones sobre ${name}`}
        className={classes.menu}
        trigger={
          <span className={classes.dots}>
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
      {reports && <ReportDialog userId={user.id} member={member} onClose={() => setReports(false)} />}
    </>
  )
}
