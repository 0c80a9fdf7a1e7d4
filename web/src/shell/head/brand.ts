/** The site's name, texts and contact data. */
export const brand = {
  name: 'Cancha',
  phone: '+1 (305) 555-0148',
  email: 'hola@cancha.example',
  hours: 'De lunes a viernes, de 9:30 a 17:00 (hora del Este)',
  tagline:
    'Comunidad, escuela y financiamiento para familias hispanas que invierten en bienes raíces en Estados Unidos.',
  legal:
    'Cancha es una plataforma educativa. No es un banco ni da asesoría legal, fiscal o de inversión. Los resultados son estimaciones con los datos que tú escribes; invertir puede hacerte perder dinero.',
  /** The addresses of the apps in the stores; null while a store doesn't have it. */
  apps: { ios: null as string | null, android: null as string | null },
} as const

/** A page's title for browsers and search engines. */
export const titled = (title: string): string => (title === brand.name ? title : `${title} · ${brand.name}`)

type MatchStatus = { status: string; _notFound?: boolean }

/** Whether the address wasn't found: there is no such page, or its content doesn't exist. */
export const isLost = (matches: readonly MatchStatus[]): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** The title while no page has set one: not found, or the site's name. */
export const ownTitle = (matches: readonly MatchStatus[]): string =>
  isLost(matches) ? 'Página no encontrada' : brand.name

/**
 * A page's meta data: title and description, also for link previews.
 * @param picture the absolute address of the preview picture, if it isn't the site's
 */
export const pageMeta = (title: string, description: string, picture?: string) => [
  { title: titled(title) },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  ...(picture ? [{ property: 'og:image', content: picture }] : []),
]

/** The head of a page with a fixed title, as long as its content exists. `hidden` keeps it out of search engines. */
export const pageHead =
  (title: string, description: string, { hidden = false } = {}) =>
  ({ matches }: { matches: readonly MatchStatus[] }) =>
    isLost(matches)
      ? {}
      : {
          meta: [
            ...pageMeta(title, description),
            ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
          ],
        }

/** The same for a page of one's own or of administration, which nobody finds by a search or shares: it says no more, since every page loads this. */
export const privateHead =
  (title: string) =>
  ({ matches }: { matches: readonly MatchStatus[] }) =>
    isLost(matches) ? {} : { meta: [{ title: titled(title) }, { name: 'robots', content: 'noindex' }] }
