import type { PageKind } from '@cancha/domain/ground/aliases/kinds'
import type { Area } from '@cancha/domain/ground/areas'
import type { Urgency } from '@cancha/domain/ground/home/lines'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LineHandler, LiveHandler } from '../../api/live-handlers.ts'
import type { SessionUser } from '../../api/session.ts'
import type { Glyph } from '../../ui/icons/glyphs.ts'
import type { AliasPage } from '../alias/alias-page.ts'
import type { DashboardBlock } from '../panel/dashboard-block.ts'
import type { NextStep } from '../panel/next-step.ts'
import type { Reader } from '../session/readers.ts'
import type { Load } from './late-parts.ts'
import type { Fill } from './slot.ts'

/** @returns where an address without a page of its own leads; null if it isn't one of these */
export type Lead = (asked: {
  pathname: string
  href: string
  queryClient: QueryClient
}) => Promise<string | null>

/** The position among entries of all features: smaller numbers come first. Use steps of ten, to leave room. */
type Ordered = { order: number }

/** A link in a menu. It is shown if its page exists and `shows` accepts the viewer. */
export type MenuLink = Ordered & {
  label: string
  href: string
  icon?: Glyph
  hint?: string
  /** Everyone by default. */
  shows?: (reader: Reader) => boolean
}

/** The query of a number, which `select` takes from what is read. */
// biome-ignore lint/suspicious/noExplicitAny: what is read differs from feature to feature
type UnreadQuery = UseQueryOptions<any, Error, number, QueryKey>

/**
 * The spots of the phone's bottom bar, from left to right. A spot belongs to one link at a time: of those that a viewer is shown, the
 * first by `order`.
 */
type Spot = 1 | 2 | 3 | 4 | 5

/** A link of the bar that is no place of the header, or not by this name. */
export type BarLink = Omit<MenuLink, 'hint'> & { spot: Spot; icon: Glyph }

/** A place of the header and of the phone's menu. Other features may add entries to it. */
export type MenuPlace = Omit<MenuLink, 'hint'> & {
  /** The name by which entries refer to it. */
  key: string
  icon: Glyph
  /** Its spot in the bar, behind the bar's own links for it. */
  spot?: Spot
  /** True if addresses below its own don't count as part of it. */
  exact?: boolean
  /** The query of how many things are new there for a member. */
  unread?: Load<(user: SessionUser) => UnreadQuery>
}

/** An entry in a place's menu. */
export type MenuEntry = MenuLink & { place: string }

/** The words for what waits on a screen of administration, after its number; and where it is listed. */
export type WaitingWords = {
  one: string
  many: string
  /** The screen's own address by default. */
  href?: string
  /** Its place among what waits for the viewer: as somebody who waits for their answer by default. */
  urgency?: Urgency
}

/**
 * A screen of administration: a tab over its pages and a line on its home, for those whom `shows` accepts. The sentence about its use stands in
 * areas/ground/admin/screen-hints.ts.
 */
export type AdminScreen = Ordered & {
  label: string
  /** Below /admin. */
  href: string
  icon: Glyph
  shows: (reader: Reader) => boolean
  /** Things that may wait there, by the names under which the server's features count them (the slot `waiting`). */
  waits?: Readonly<Record<string, WaitingWords>>
}

/** A link in a column of the footer. */
export type FooterLink = MenuLink & { column: 'learn' | 'community' | 'help' }

/** A block of the panel. Its code and data are loaded when the panel is opened. */
export type PanelBlock = Ordered & {
  key: string
  /** Everyone by default. */
  shows?: (user: SessionUser) => boolean
  load: Load<DashboardBlock>
}

/** A tool in a member's header, between navigation and account. */
export type HeaderTool = Ordered & {
  key: string
  load: Load<ComponentType<{ user: SessionUser }>>
}

/** A part in the lower corner of a wide screen for members, over all pages but landings. Loaded when the page is idle. */
export type CornerPart = { key: string; load: Load<ComponentType<{ user: SessionUser }>> }

/** The headings of a kind of search results, and its links to more. */
export type SearchKind = Ordered & {
  many: string
  more: string
  glyph: Glyph
  /** True if each result is a person, shown with their picture. */
  isPerson?: boolean
  /** True if each result is a book, whose cover stands upright. */
  isBook?: boolean
  /** The address of the kind's own page, if that finds more, and more precisely. */
  elsewhere?: (q: string) => string
}

/** Pages that belong to a line of a menu without standing below its address. */
export type PagesBeneath = {
  /** Their addresses, each with everything below it. */
  addresses?: readonly string[]
  /** Those at short addresses, by kind of content. */
  kinds?: readonly PageKind[]
}

/**
 * The declaration of a feature to the rest of the web. A manifest has no side effects. Every page and Node's route
 * generation read it, so it only imports data and types; larger code is behind a function that imports it.
 */
export type Feature = {
  /** Its area, whose folder it stands in; the frame's own parts stand in the shell. */
  area: Area | 'shell'
  /** The name of the feature and of its folder. */
  name: string
  /** Its addresses, each with a file in its folder. */
  pages?: Readonly<Record<string, string>>
  /** Its addresses with a single task, shown without menus. */
  landings?: readonly string[]
  places?: readonly MenuPlace[]
  entries?: readonly MenuEntry[]
  bar?: readonly BarLink[]
  /** Its links in the account menu. */
  account?: readonly MenuLink[]
  footer?: readonly FooterLink[]
  /** Its screens of administration. */
  administration?: readonly AdminScreen[]
  /** Its pages that belong to a menu's line, by that line's address: the line shows that one is there. */
  beneath?: Readonly<Record<string, PagesBeneath>>
  headerTools?: readonly HeaderTool[]
  /** Its fillings of slots, of other features and its own: `fill(slot, …)`. */
  fills?: readonly Fill[]
  corners?: readonly CornerPart[]
  panel?: readonly PanelBlock[]
  /** The next steps that it suggests to members. */
  nextSteps?: Load<readonly NextStep[]>
  /** Parts with which its own pages are drawn, each for some of what they show: their loaders bring the one at hand. */
  pageParts?: Readonly<Record<string, Load<unknown>>>
  /** Its pages with an alias, by kind of content. */
  aliasPages?: Partial<Record<PageKind, Load<AliasPage>>>
  /** Where addresses lead that have no page of their own. Loaded when such an address is opened. */
  leads?: readonly Load<Lead>[]
  searchKinds?: Readonly<Record<string, SearchKind>>
  /** The handlers of its live events. Loaded with the first event that comes. */
  live?: Load<readonly LiveHandler[]>
  /** Its act when the live connection opens. Loaded on each member's page, so it is small. */
  lineOpens?: Load<LineHandler>
}

/** Declares a feature of the web. */
export const defineFeature = (feature: Feature): Feature => feature
