import type { RelationName } from '@cancha/contract/people/member-card'
import { pageIn } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import type { ListName, ListSearch } from '../queries.ts'
import { wordsIn } from '../search.ts'

/** The three lists of the viewer's own connections: address, empty text, and the relation of their members. */
export const LISTS = {
  connected: {
    path: '/user/connections',
    title: 'Mi red',
    lead: 'Tus conexiones en Cancha.',
    tab: 'Conexiones',
    empty: 'Construye su red',
    relation: 'connected',
    since: 'Conectados desde el',
  },
  pending: {
    path: '/user/pending-connections',
    title: 'Solicitudes pendientes',
    lead: 'Quién quiere conectar contigo.',
    tab: 'Pendiente',
    empty: 'No hay Solicitud Pendiente',
    relation: 'received',
    since: 'Te la envió el',
  },
  sent: {
    path: '/user/sent-connections',
    title: 'Solicitudes enviadas',
    lead: 'A quién pediste conectar.',
    tab: 'Solicitud enviada',
    empty: 'No hay Solicitud Enviada',
    relation: 'sent',
    since: 'La enviaste el',
  },
} as const satisfies Record<
  ListName,
  {
    path: string
    title: string
    lead: string
    tab: string
    empty: string
    relation: RelationName
    since: string
  }
>

/** The route options that all three lists share; their loader is in load-list.ts. */
export const listRoute = (list: ListName) => ({
  ...reads((search): ListSearch => ({ ...wordsIn(search), ...pageIn(search) })),
  beforeLoad: requireSession,
  head: () => ({ meta: pageMeta(LISTS[list].title, LISTS[list].lead) }),
})
