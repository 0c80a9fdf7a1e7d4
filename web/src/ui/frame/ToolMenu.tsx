import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Count } from '../pieces/Count.tsx'
import { unreadSaid } from '../pieces/unread.ts'
import { Menu } from './Menu.tsx'
import classes from './ToolMenu.module.css'
import { useOpened } from './use-opened.ts'

interface ToolMenuProps {
  name: string
  glyph: Glyph
  unread: number
  className?: string
  /** not drawn before the menu is opened for the first time */
  children: ReactNode
}

/** A tool of the header: an icon with how many are unread, and the latest ones in a menu. */
export function ToolMenu({ name, glyph, unread, className, children }: ToolMenuProps) {
  const { ref, opened } = useOpened()
  return (
    <div className={classNames(classes.tool, className)} ref={ref}>
      <Menu
        roomy
        align="end"
        label={unread > 0 ? `${name}, ${unreadSaid(unread)}` : name}
        trigger={
          <span className={classes.icon}>
            <Icon glyph={glyph} />
            <Count value={unread} />
          </span>
        }
      >
        {opened && children}
      </Menu>
    </div>
  )
}
