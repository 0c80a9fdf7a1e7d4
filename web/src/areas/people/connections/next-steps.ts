import type { NextStep } from '../../../shell/panel/next-step.ts'
import { people } from '../../../ui/icons/glyphs.ts'
import { countersQuery } from './public/queries.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'answer',
    order: 20,
    icon: people,
    title: 'Alguien quiere conectar contigo',
    text: 'Mira quién es y contesta: así crece tu red.',
    action: 'Ver las solicitudes',
    href: '/user/pending-connections',
    open: () => true,
    async isDue({ queryClient, user }) {
      return (await queryClient.fetchQuery(countersQuery(user.id))).pending > 0
    },
  },
  {
    key: 'connect',
    order: 80,
    icon: people,
    title: 'Conoce a tu equipo',
    text: 'Contratistas, agentes y socios de tu ciudad. Mándale una solicitud a uno esta semana.',
    action: 'Buscar en la red',
    href: '/network',
    open: () => true,
    async isDone({ queryClient, user }) {
      const { connected, sent } = await queryClient.fetchQuery(countersQuery(user.id))
      return connected + sent > 0
    },
  },
]
