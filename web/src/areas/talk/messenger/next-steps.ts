import type { NextStep } from '../../../shell/panel/next-step.ts'
import { chat } from '../../../ui/icons/glyphs.ts'
import { countersQuery } from '../../people/connections/public/queries.ts'
import { unreadQuery } from './data/queries.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'write',
    order: 85,
    icon: chat,
    title: 'Escribe tu primer mensaje',
    text: 'Pregúntale a alguien que ya hizo lo que tú quieres hacer. Aquí se contesta.',
    action: 'Buscar a quién escribirle',
    href: '/network',
    open: () => true,
    // A member who has asked nobody to connect is led to the directory by the step 'connect' instead.
    async isDue({ queryClient, user }) {
      const [{ connected, sent }, { conversations, archived }] = await Promise.all([
        queryClient.fetchQuery(countersQuery(user.id)),
        queryClient.fetchQuery(unreadQuery(user.id)),
      ])
      return connected + sent > 0 && conversations.length === 0 && !archived
    },
  },
]
