import type { ReactNode } from 'react'
import { Tile } from '../../../ui/art/Tile.tsx'
import classes from './AccountLayout.module.css'

/** The layout of sign-in and registration pages: one card with one task, on a background of tiles. */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <div className={`wrap wrap-form ${classes.inside}`}>
        <div className={`stack ${classes.card}`}>
          <h1>{title}</h1>
          <p className="text-2">{lead}</p>
          {children}
        </div>
      </div>
      <Tile className={classes.floor} tile="abanico" palette="verde" size={36} />
    </div>
  )
}
