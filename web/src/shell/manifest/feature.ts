import type { PageKind, WrittenKindName } from '@cancha/domain/content/kinds'
import type { ComponentType } from 'react'
import type { LiveHandler } from '../../api/live-handlers.ts'
import type { SessionUser } from '../../api/session.ts'
import type { Glyph } from '../../ui/icons/glyphs.ts'
import type { AliasPage } from '../alias/alias-page.ts'
import type { DashboardBlock } from '../panel/dashboard-block.ts'
import type { NextStep } from '../panel/next-step.ts'
import type { Reader } from '../session/readers.ts'
import type { Load } from './late-parts.ts'

/** A line's place among its neighbours: smaller numbers stand first. Steps of ten leave room. */
type Ordered = { order: number }

/** A line of a menu. It shows when its page exists and the reader is one of `shows`. */
export type MenuLink = Ordered & {
  label: string
  href: string
  icon?: Glyph
  hint?: string
  /** Everyone, when left out. */
  shows?: (reader: Reader) => boolean
}

/** A place of the header and of the phone's bottom bar. Entries hang from it, also those of other features. */
export type MenuPlace = Omit<MenuLink, 'hint'> & {
  /** The name by which entries say where they hang. */
  key: string
  icon: Glyph
  /** Left out of the bottom bar. */
  onlyWide?: boolean
  /** True when pages below its address aren't part of it. */
  exact?: boolean
}

/** A line that hangs from a place of the header. */
export type MenuEntry = MenuLink & { place: string }

/** A line of one of the footer's columns. */
export type FooterLink = MenuLink & { column: 'learn' | 'community' | 'help' }

/** A block of the panel. Its code and its data come when the panel is opened. */
export type PanelBlock = Ordered & {
  key: string
  /** Everyone, when left out. */
  shows?: (user: SessionUser) => boolean
  load: Load<DashboardBlock>
}

/** What stands in a member's header between the places and the account. */
export type HeaderTool = Ordered & {
  key: string
  load: Load<ComponentType<{ user: SessionUser }>>
}

/** How a kind of search result is headed, and how more of it is asked for. */
export type SearchKind = Ordered & {
  many: string
  more: string
  glyph: Glyph
  /** True when each result is a person, shown with their picture. */
  isPerson?: boolean
  /** The address that finds more of the kind, and more exactly, than the search page does. */
  elsewhere?: (q: string) => string
}

/**
 * What a feature is for the rest of the web. An inert value: reading it does nothing, and what is heavy is a function
 * that imports it. It is read by Node too, when the routes are made, so it imports only data and types.
 */
export type Feature = {
  /** The name of its folder. */
  name: string
  /** Its addresses, and the file in its folder that each leads to. */
  pages?: Readonly<Record<string, string>>
  /** Its addresses that have one thing to do and no menus around it. */
  landings?: readonly string[]
  places?: readonly MenuPlace[]
  entries?: readonly MenuEntry[]
  /** Its lines of the account menu. */
  account?: readonly MenuLink[]
  footer?: readonly FooterLink[]
  headerTools?: readonly HeaderTool[]
  panel?: readonly PanelBlock[]
  /** What a member can do next in it. */
  nextSteps?: Load<readonly NextStep[]>
  /** The pages at short addresses, by the kind of their content. */
  aliasPages?: Partial<Record<PageKind, Load<AliasPage>>>
  /** Pages by which editors preview a kind of content that has no short addresses. */
  previews?: Partial<Record<WrittenKindName, Load<AliasPage>>>
  searchKinds?: Readonly<Record<string, SearchKind>>
  /** What its live events do to an open page. */
  live?: Load<readonly LiveHandler[]>
}

/** Declares a feature to the web. */
export const defineFeature = (feature: Feature): Feature => feature
