import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageHead } from '../../../../shell/head/brand.ts'
import { readForumSearch } from '../addresses.ts'
import { ForumPending } from '../lists/ForumPending.tsx'

/** The sentence below the name in each forum's heading. */
export const LEADS: Record<Tier, string> = {
  free: 'Pregunta lo que no te deja avanzar, y contesta lo que ya aprendiste.',
  pro: 'Preguntas y casos entre miembros con membresía.',
}

/** The route options that both forums share; their loader is in load-forum.ts. */
export const forumRoute = (tier: Tier) => ({
  ...reads(readForumSearch),
  head: pageHead(
    tier === 'pro' ? 'Foros Pro' : 'Foros',
    tier === 'pro'
      ? LEADS.pro
      : 'Preguntas y respuestas en español sobre bienes raíces: comprar, rentar, remodelar y vender casas, con los números de quienes ya lo hicieron.',
    { hidden: tier === 'pro' },
  ),
  pendingComponent: ForumPending,
})
