import type { LineHandler, LiveHandler } from '../../api/live-handlers.ts'
import { shield } from '../../ui/icons/glyphs.ts'
import { ADMIN_HOME } from '../administration/addresses.ts'
import type { NextStep } from '../panel/next-step.ts'
import type { Feature, MenuEntry, MenuLink, MenuPlace, PagesBeneath } from './feature.ts'
import type { Load } from './late-parts.ts'
import type { Filled } from './slot.ts'

export type Features = ReturnType<typeof gatherFeatures>

/** A place of the header with its entries. */
export type FullPlace = MenuPlace & { entries: readonly MenuEntry[] }

/** Gathers the manifests into the sorted lists that the shell works on. */
export function gatherFeatures(features: readonly Feature[]) {
  const all = <One>(listOf: (feature: Feature) => readonly One[] | undefined): One[] =>
    features.flatMap((feature) => listOf(feature) ?? [])
  const named = <One>(recordOf: (feature: Feature) => Readonly<Record<string, One>> | undefined) =>
    new Map<string, One>(all((feature) => Object.entries(recordOf(feature) ?? {})))

  const entries = ordered(all((feature) => feature.entries))
  const panel = ordered(all((feature) => feature.panel))
  const headerTools = ordered(all((feature) => feature.headerTools))
  const fills = all((feature) => feature.fills)
  const parts = fills.flatMap(({ slot, fillings }) =>
    fillings.flatMap(({ key, load }) => (load ? [{ slot, key, load }] : [])),
  )
  const pageParts = named((feature) => feature.pageParts)
  const aliasPages = named((feature) => feature.aliasPages)
  const administration = ordered(all((feature) => feature.administration))
  const toAdministration: MenuLink = {
    label: 'Administración',
    href: ADMIN_HOME,
    order: 70,
    shows: (reader) => administration.some(({ shows }) => shows(reader)),
  }
  const kinds = [...named((feature) => feature.searchKinds)]
  const places = ordered(all((feature) => feature.places))
  return {
    places: places.map(
      (place): FullPlace => ({ ...place, entries: entries.filter((entry) => entry.place === place.key) }),
    ),
    bar: [
      { ...toAdministration, label: 'Administrar', icon: shield, order: 0, spot: 2 },
      ...ordered(all((feature) => feature.bar)),
      ...places,
    ].sort(({ spot: one = 0 }, { spot: other = 0 }) => one - other),
    account: ordered([...all((feature) => feature.account), toAdministration]),
    footer: ordered(all((feature) => feature.footer)),
    administration,
    beneath: all((feature) => Object.entries(feature.beneath ?? {})) as readonly [string, PagesBeneath][],
    landings: new Set(all((feature) => feature.landings)),
    headerTools,
    filled: ((slot) => ordered(fills.flatMap((one) => (one.slot === slot ? one.fillings : [])))) as Filled,
    /** The parts of slots that every page of a member brings. */
    forMembers: parts.flatMap(({ slot, load }) => (slot.forMembers ? load : [])),
    corners: all((feature) => feature.corners),
    panel,
    pageParts,
    aliasPages,
    leads: all(({ leads }) => leads),
    searchKinds: new Map(kinds.sort(([, one], [, other]) => one.order - other.order)),
    nextSteps: () => loaded<NextStep>(features.map((feature) => feature.nextSteps)),
    live: () => loaded<LiveHandler>(features.map((feature) => feature.live)),
    lineOpens: () =>
      Promise.all(
        features.flatMap(({ lineOpens }): Promise<LineHandler>[] => (lineOpens ? [lineOpens()] : [])),
      ),
    /** All parts with which a page may be rendered and whose code is loaded lazily, by unique names. */
    drawnLate: new Map<string, Load<unknown>>([
      ...headerTools.map(({ key, load }) => [`tool ${key}`, load] as const),
      ...places.flatMap(({ key, unread }) => (unread ? [[`unread ${key}`, unread] as const] : [])),
      ...parts.map(({ slot, key, load }) => [`${slot.name} ${key}`, load] as const),
      ...panel.map(({ key, load }) => [`block ${key}`, load] as const),
      ...[...pageParts].map(([name, load]) => [`part ${name}`, load] as const),
      ...[...aliasPages].map(([type, load]) => [`page ${type}`, load] as const),
    ]),
  }
}

const ordered = <One extends { order?: number }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

const loaded = async <One>(loads: readonly (Load<readonly One[]> | undefined)[]): Promise<One[]> =>
  (await Promise.all(loads.map((load) => load?.() ?? []))).flat()
