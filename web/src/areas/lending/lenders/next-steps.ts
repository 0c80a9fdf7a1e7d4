import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isLender } from '../../../shell/session/readers.ts'
import { bank } from '../../../ui/icons/glyphs.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'lend',
    order: 40,
    icon: bank,
    title: 'Completa tu perfil de prestamista',
    text: 'Di en qué estados prestas y desde qué monto: así te llegan las solicitudes que te sirven.',
    action: 'Completar mi perfil',
    href: '/dashboard/lender/programas',
    open: isLender,
    async isDone({ queryClient, user }) {
      if (!isLender(user)) return false
      // Every member's panel loads the steps, and few are lenders.
      const { lenderQuery } = await import('./public/queries.ts')
      const lender = await queryClient.fetchQuery(lenderQuery(user.id))
      return lender !== null && lender.state !== 'refused'
    },
  },
]
