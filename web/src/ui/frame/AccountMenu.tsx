import { DoorAvatar } from '../art/DoorAvatar.tsx'
import classes from './AccountMenu.module.css'
import { Menu, MenuEntries, type MenuEntry } from './Menu.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

interface AccountMenuProps {
  name: string
  /** a short text below the name, such as the membership */
  detail?: string | undefined
  src?: string | null | undefined
  pro?: boolean | undefined
  entries: readonly MenuEntry[]
  /** the last entry, set apart: it asks for confirmation */
  signOut: MenuEntry
}

export function AccountMenu({ name, detail, src, pro, entries, signOut }: AccountMenuProps) {
  return (
    <Menu
      align="end"
      current={entries.some((entry) => entry.current)}
      label={`Tu cuenta, ${name}.`}
      className={classes.account}
      trigger={<DoorAvatar size="sm" name={name} src={src} pro={pro} />}
    >
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        {detail && <p className="text-xs text-3">{detail}</p>}
      </div>
      <MenuEntries label="Páginas de tu cuenta" entries={entries} />
      <div className={classes.theme}>
        <ThemeChoice />
      </div>
      <MenuEntries label="Sesión" entries={[signOut]} />
    </Menu>
  )
}
