import type { ReactNode } from 'react'
import { Logo } from '../art/Logo.tsx'
import { classNames } from '../class-names.ts'
import { chevronDown } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import { Count } from '../pieces/Count.tsx'
import { Menu, MenuEntries } from './Menu.tsx'
import type { Place } from './places.ts'
import classes from './TopBar.module.css'

interface TopBarProps {
  homeHref: string
  places: readonly Place[]
  /** search, colour scheme, notifications, conversations, account, in this order */
  tools?: ReactNode
  /** the phone's menu button with its sheet */
  sheet?: ReactNode
  /** the accessible name, for pages with two bars */
  label?: string
  /** shows logo and tools only, inside the apps and on landing pages */
  bare?: boolean
}

function Unread({ count }: { count: number | undefined }) {
  return count ? <span className="sr-only">, {count >= 99 ? '99 o más' : count} sin leer</span> : null
}

function PlaceInBar(place: Place) {
  if (!place.entries?.length) {
    return (
      <Anchor className={classes.place} href={place.href} aria-current={place.current ? 'page' : undefined}>
        {place.label}
        <Unread count={place.unread} />
      </Anchor>
    )
  }
  return (
    <Menu
      className={classes.group}
      current={place.current}
      trigger={
        <>
          {place.label}
          <Icon className={classes.arrow} glyph={chevronDown} size="xs" />
        </>
      }
    >
      <MenuEntries label={place.label} entries={place.entries} />
    </Menu>
  )
}

export function TopBar({ homeHref, places, tools, sheet, bare, label = 'Principal' }: TopBarProps) {
  return (
    <header className={classNames(classes.bar, 'no-print')}>
      <div className={classNames('wrap', classes.row)}>
        <Anchor className={classes.logo} href={homeHref} aria-label="Cancha, ir al inicio">
          <Logo />
        </Anchor>
        {!bare && (
          <nav className={classes.places} aria-label={label} data-tour="places">
            {places.map((place) => (
              <PlaceInBar {...place} key={place.label} />
            ))}
          </nav>
        )}
        <div className={classes.tools}>
          {tools}
          {!bare && sheet && <div className="only-narrow">{sheet}</div>}
        </div>
      </div>
    </header>
  )
}

/** Five links at the bottom of the screen, below 960 px. Hidden inside an open conversation. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  return (
    <nav className={classNames(classes.bottom, 'no-print')} aria-label="Lugares" data-tour="places">
      {places.map((place) => (
        <Anchor
          key={place.label}
          className={classes.spot}
          href={place.href}
          aria-current={place.current ? 'page' : undefined}
        >
          <span className={classes.door}>
            <Icon glyph={place.icon} />
            <Count value={place.unread} />
          </span>
          {place.label}
          <Unread count={place.unread} />
        </Anchor>
      ))}
    </nav>
  )
}

/** The first link of the page, for keyboard users. */
export function SkipLink({ href = '#contenido' }: { href?: string }) {
  return (
    <a className={classes.skip} href={href}>
      Saltar al contenido
    </a>
  )
}
