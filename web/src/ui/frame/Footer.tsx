import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Footer.module.css'

export interface FooterColumn {
  title: string
  links: ReadonlyArray<{ label: string; href: string }>
}

interface FooterProps {
  /** who we are, in one sentence */
  about: ReactNode
  columns: readonly FooterColumn[]
  legal: ReactNode
  /** further content at the end, such as app store links and languages */
  children?: ReactNode
  /** shows the legal line only, inside the mobile apps */
  bare?: boolean
}

/** The page's footer, on the painted base of the house (zócalo). */
export function Footer({ about, columns, legal, children, bare }: FooterProps) {
  return (
    <footer className={classNames(classes.footer, 'no-print')}>
      <div className={classNames('wrap', classes.inside)}>
        {!bare && (
          <details className="fold-on-phone">
            <summary>Ayuda, apps y más de Cancha</summary>
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
          </details>
        )}
        <div className={classes.legal}>{legal}</div>
      </div>
    </footer>
  )
}
