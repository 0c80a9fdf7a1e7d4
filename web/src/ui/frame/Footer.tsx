import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Footer.module.css'

export interface FooterColumn {
  title: string
  links: ReadonlyArray<{ label: string; href: string }>
}

interface FooterProps {
  /** who we are, in a sentence */
  about: ReactNode
  columns: readonly FooterColumn[]
  legal: ReactNode
  /** the shops of the apps, the languages: whatever else stands at the base */
  children?: ReactNode
  /** only the legal line: inside the apps */
  bare?: boolean
}

/** The zócalo: the painted base of the page. */
export function Footer({ about, columns, legal, children, bare }: FooterProps) {
  return (
    <footer className={classNames(classes.footer, 'no-print')}>
      <div className={classNames('wrap', classes.inside)}>
        {!bare && (
          <div className={classes.columns}>
            <div className={classes.about}>
              <h2 className={classes.title}>Cancha</h2>
              <p>{about}</p>
              {children}
            </div>
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className={classes.title}>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <Anchor className={classes.link} href={link.href}>
                        {link.label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        )}
        <div className={classes.legal}>{legal}</div>
      </div>
    </footer>
  )
}
