import { type ReactNode, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { menu } from '../icons/glyphs.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { MenuEntries, type MenuEntry } from './Menu.tsx'
import classes from './NavSheet.module.css'

export interface NavSection {
  title: string
  entries: readonly MenuEntry[]
}

interface NavSheetProps {
  sections: readonly NavSection[]
  /** content at the end of the sheet: colour scheme, sign-in */
  foot?: ReactNode
}

/** The phone's menu: a sheet from the bottom with one section for each place. */
export function NavSheet({ sections, foot }: NavSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        glyph={menu}
        label="Menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog sheet open={open} onClose={() => setOpen(false)} title="Menú">
        {/* biome-ignore lint/a11y: following any link inside closes the sheet; the links themselves are the controls */}
        <nav
          aria-label="Menú completo"
          onClick={(event) => {
            if ((event.target as Element).closest('a, [data-closes]')) setOpen(false)
          }}
        >
          {sections.map((section) => (
            <section className={classes.section} key={section.title}>
              <h3 className={classes.title}>{section.title}</h3>
              <MenuEntries label={section.title} entries={section.entries} />
            </section>
          ))}
        </nav>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Dialog>
    </>
  )
}
